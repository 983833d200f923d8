import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from '#server/platform/process/node-flags.ts';
import { ROOT } from '#tools/run.ts';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

test('the compose file sets only documented variables', () => {
  const set = [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const own = set.filter((name) => !name.startsWith('POSTGRES_'));
  expect(own).toContain('DATABASE_URL');
  expect(documented).toEqual(expect.arrayContaining(own));
});

test.each(['Dockerfile', 'deploy/vialibera@.service'])('%s starts the same command as npm start', (name) => {
  const command = ['node', ...NODE_FLAGS, 'server/dist/main.js'].join(' ');
  expect(read('package.json')).toContain(`"start": "${command}"`);
  expect(read(name).replaceAll('", "', ' ')).toContain(command);
});

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s does not buffer event streams and does not expose the metrics',
  (name) => {
    expect(read(name)).toMatch(/proxy_buffering off|flush_interval -1/);
    expect(read(name)).toMatch(/\/metrics[^}]*404/);
  },
);

test('docs/operations.md names only existing commands', () => {
  const named = [...read('docs/operations.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(scripts).toEqual(expect.arrayContaining([...new Set(named)]));
});
