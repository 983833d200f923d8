import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { saveBackup } from '#server/platform/backup/save-backup.ts';
import { test } from '#server/test-support/fixture.ts';

const COMMAND = join(import.meta.dirname, '../restore.cli.ts');

test('a restore refuses a database that a running server uses, and changes nothing', async ({ server, signUp }) => {
  const ada = await signUp();
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-restore-'));
  const file = join(folder, 'copia.gz');
  await saveBackup({ db: server.db, dataDir: server.env.DATA_DIR, now: new Date() }, file);
  await server.db.execute(sql`update profiles set friend_code = 'ZZZZZZZZ'`);
  const [row] = await queryRows<{ name: string }>(server.db, sql`select current_database() as name`);
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: inject('postgresUrl').replace(/\/[^/]*$/, `/${row?.name}`),
  };
  const restore = promisify(execFile)(process.execPath, [COMMAND, file, '--replace'], { env });
  await expect(restore).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Un server usa') });
  expect((await ada.api.accounts.getMe()).me).toMatchObject({ friendCode: 'ZZZZZZZZ' });
});
