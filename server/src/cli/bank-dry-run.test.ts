import { execFile } from 'node:child_process';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a dry run of an import without a database leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-dry-run-test-'));
  const file = join(folder, 'domande.json');
  await writeFile(file, JSON.stringify([{ topic: 1, text: 'La corsia è una parte della carreggiata', answer: true }]));
  const dataDir = join(folder, 'data');
  const command = [join(import.meta.dirname, 'bank.cli.ts'), 'import', file, '--licence', 'B', '--dry-run'];
  const env = { ...process.env, TMPDIR: folder, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  expect(stdout).toContain('Non è stato importato niente.');
  expect(await readdir(folder)).toEqual(['domande.json']);
});
