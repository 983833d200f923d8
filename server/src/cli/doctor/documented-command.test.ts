import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

test('the documented command for the doctor reads .env.example as it is', async () => {
  const docs = (await readFile(join(ROOT, 'docs/operations.md'), 'utf8')).replaceAll('\n', ' ');
  const [, command = ''] = /`sudo -u vialibera (node_modules[^`]*doctor[^`]*)`/.exec(docs) ?? [];
  const env = { PATH: process.env.PATH, DATA_DIR: await mkdtemp(join(tmpdir(), 'vialibera-doctor-')) };
  // The doctor may exit with 1, because the site is not built here.
  const output = await new Promise<string[]>((done) => {
    const args = ['-c', command.replace('/etc/vialibera.env', '.env.example')];
    execFile('sh', args, { cwd: ROOT, env }, (_, ...texts) => done(texts));
  });
  expect(output).toEqual([expect.stringMatching(/✓ DATA_DIR[^]*http:\/\/localhost:3000/), '']);
});
