import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { migrateFrom } from '#server/test-support/migrate.ts';
import { findCurrentVersion, listStatements } from './banks-store.ts';

/**
 * The tests insert their rows after the migration at this position. Later migrations mark versions as not usable and statements
 * as waiting for an image.
 */
const BEFORE = 18;

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

test('after the migration, exams no longer use an imported bank of two statements', async () => {
  await migrateFrom(
    BEFORE,
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

test('after the migration, exams leave out the statements whose image is missing and use the others', async () => {
  await migrateFrom(
    BEFORE,
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

test('the migration keeps the rows of an import in progress', async () => {
  const statement = { text: 'L’auto  frena', imageRef: '1.png' };
  await migrateFrom(
    BEFORE,
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
