import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMigrations, withMigrationsUntil } from '#server/db/migrations-until.ts';
import type { Db } from '#server/db/db.ts';
import { withDatabase } from '#server/db/open-database.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { createEmptyDatabase } from '#server/test/database.ts';
import { findCurrentVersion, listStatements } from './banks-store.ts';

/** The position of the last migration of the release that had neither usable versions nor statements that wait for an image. */
const BEFORE = 18;

/** Fills a database as the release before would have left it, migrates it, and calls `check`. */
async function migrate(fill: (db: Db) => Promise<unknown>, check: (db: Db) => Promise<void>): Promise<void> {
  const before = (await listMigrations())[BEFORE]!;
  await withDatabase({ url: await createEmptyDatabase(), dataDir: '' }, async (database) => {
    await withMigrationsUntil(before, (folder) => database.migrate(folder));
    await fill(database.db);
    await database.migrate();
    await check(database.db);
  });
}

const insertVersion = (db: Db, bank: string, version: number, statements: number) =>
  db.execute(sql`
    insert into bank_versions (bank, version, source, content_hash, imported_at, completed_at, statements, report)
    values (${bank}, ${version}, 'banca.json', '', now(), now(), ${statements}, '{}')`);
const insertStatements = (db: Db, bank: string, texts: readonly string[], imageRef = '') =>
  db.execute(sql`
    insert into ministerial_questions (bank, match_key, question_number, question_text, answer, category, since_version)
    select ${bank}, text || chr(10) || ${imageRef}::text, 1, text, true, 'ministerial', 1
    from unnest(${sql.param(texts)}::text[]) as text`);
const rules = (count: number) => Array.from({ length: count }, (_, index) => `La regola ${index} vale di notte`);

test('a bank of two statements that was in force no longer is', async () => {
  await migrate(
    async (db) => {
      await insertVersion(db, 'via-libera', 1, 40);
      await insertStatements(db, 'via-libera', rules(40));
      await insertVersion(db, 'importata', 1, 2);
      await insertStatements(db, 'importata', ['Una', 'Due']);
    },
    async (db) => {
      expect(await findCurrentVersion(db, 'B')).toMatchObject({ bank: 'via-libera:B' });
    },
  );
});

test('statements without their image wait, and the others stay in force with all their fields', async () => {
  await migrate(
    async (db) => {
      await insertVersion(db, 'importata', 1, 33);
      await insertStatements(db, 'importata', rules(30));
      await insertStatements(db, 'importata', [
        'Il segnale raffigurato vieta la sosta',
        'La figura rappresenta un dosso',
      ]);
      await insertStatements(db, 'importata', ['Vieta la sosta'], 'img/74.png');
    },
    async (db) => {
      expect(await findCurrentVersion(db, 'B')).toMatchObject({ bank: 'importata:B' });
      const texts = (await listStatements(db, 'importata:B')).map(({ text }) => text);
      expect(texts).toEqual(rules(30));
      const waiting = await queryRows<{ ref: string | null }>(
        db,
        sql`select image_ref as ref from ministerial_questions where awaiting_image order by id`,
      );
      expect(waiting).toEqual([{ ref: null }, { ref: null }, { ref: 'img/74.png' }]);
    },
  );
});

test('an import in progress keeps its rows', async () => {
  const statement = { text: 'L’auto  frena', imageRef: '1.png' };
  await migrate(
    (db) =>
      db.execute(sql`
        with import as (
          insert into bank_imports (id, file_name, mode, state, created_at, total, version)
          values (gen_random_uuid(), 'banca.json', 'replace', 'running', now(), 1, 1) returning id
        )
        insert into bank_import_rows (import_id, position, statement, classification)
        select id, 0, ${JSON.stringify(statement)}::jsonb, 'changed' from import`),
    async (db) => {
      const rows = await queryRows(db, sql`select key, known_key from bank_import_rows`);
      const key = "L'auto frena\n1.png";
      expect(rows).toEqual([{ key, known_key: key }]);
    },
  );
});
