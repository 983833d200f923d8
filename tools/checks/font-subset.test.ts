import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { ROOT } from '#tools/run.ts';

const WEB = join(ROOT, 'web/src');
/** Characters that neither font of the app contains. The device displays them in a system font. */
const IN_NO_FACE = '₂μ←→';

test('the course and the screens need only the Latin subset of each font', () => {
  const theme = readFileSync(join(ROOT, 'web/src/ui/theme.css'), 'utf8');
  const face = /fonts\/atkinson\.woff2[^}]*unicode-range:([^;]*);/.exec(theme)?.[1] ?? '';
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const screens = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)strings\/[^/]+\.ts$/.test(file))
    .map((file) => readFileSync(join(WEB, file), 'utf8'));
  expect(screens.length).toBeGreaterThan(80);
  const written = new Set([JSON.stringify(readContent()), ...screens].join('').replaceAll('\n', ''));
  const missing = [...written].filter((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return !IN_NO_FACE.includes(letter) && !ranges.some(([from = 0, to = 0]) => from <= point && point <= to);
  });
  expect(ranges.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
