import { renderToStaticMarkup } from 'react-dom/server';
import { Bell } from 'lucide-react';
import { expect, test } from 'vitest';
import { createIcon } from './create-icon.ts';

const BELL = [['path', { d: 'M10 20h4', key: 'a' }]] as [string, Record<string, string>][];

/** Returns the attributes of the `svg` element in `html`, without the class names of `lucide-react`. */
function listAttributes(html: string): string[] {
  const [, tag = ''] = /^<svg ([^>]*)>/.exec(html) ?? [];
  return [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([it]) => it).toSorted();
}

test('an icon has the same attributes as in `lucide-react`', () => {
  const Icon = createIcon({ node: BELL });
  const html = renderToStaticMarkup(<Icon size={16} strokeWidth={3} />);
  const original = renderToStaticMarkup(<Bell size={16} strokeWidth={3} />).replace(/ class="[^"]*"/, '');
  expect(listAttributes(html)).toEqual(listAttributes(original));
  expect(html).toContain('<path d="M10 20h4"></path>');
});

test('an icon has a default width of 24, and keeps the given class and label', () => {
  const Icon = createIcon({ node: BELL });
  const html = renderToStaticMarkup(<Icon className="size-4" role="img" aria-label="Novità" aria-hidden={undefined} />);
  expect(html).toContain('width="24"');
  expect(html).toContain('class="size-4" role="img" aria-label="Novità"');
});
