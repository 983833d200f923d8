import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { migrateFrom } from './migrate.ts';

/** The index of the last migration of the release that supported only licence B. */
const BEFORE = 21;

export const [RUNNING, PASSED, FAILED, DUEL, IMPORT] = [1, 2, 3, 4, 5].map(
  (number) => `00000000-0000-4000-8000-00000000000${number}`,
) as [string, string, string, string, string];
export const LEARNER = { id: 'ada', timeZone: 'Europe/Rome' };
export const STARTED_AT = new Date('2026-03-10T09:00:00Z');

/**
 * Creates a database with the tables of the release that supported only licence B, fills it, and calls `fill`. Then
 * migrates the database and calls `check`.
 */
export async function withMigrated(
  check: (db: Db) => Promise<void>,
  fill?: (db: Db) => Promise<unknown>,
): Promise<void> {
  const fillAll = async (db: Db) => {
    await fillPeople(db);
    await fillBanks(db);
    await fillExams(db);
    await fillDuel(db);
    await fillImport(db);
    await fill?.(db);
  };
  await migrateFrom(BEFORE, fillAll, check);
}

async function fillPeople(db: Db) {
  for (const id of ['ada', 'bea']) {
    await db.execute(sql`insert into auth_users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`);
    const friendCode = `${id}${id}${id}`.slice(0, 8).toUpperCase();
    await db.execute(
      sql`insert into profiles (id, email, friend_code) values (${id}, ${`${id}@example.org`}, ${friendCode})`,
    );
    await db.execute(sql`insert into user_gamification (user_id) values (${id})`);
  }
  await db.execute(
    sql`insert into user_topic_answers (user_id, topic, answered, correct) values ('ada', 0, 2, 1), ('ada', 3, 9, 8)`,
  );
}

/**
 * Fills two versions of an imported bank. Version 1 contains statements about the rules 1 to 40. Version 2, the active one,
 * retires the statement about rule 2, changes the answer about rule 3, and adds a statement about rule 41.
 */
async function fillBanks(db: Db) {
  await db.execute(sql`
    insert into bank_versions (bank, version, source, content_hash, imported_at, completed_at, statements, report)
    values ('via-libera', 1, 'content/bank', '', now(), now(), 40, '{}'), ('importata', 1, 'banca.json', '', now(), now(), 40, '{"new": 40}'),
      ('importata', 2, 'banca2.json', '', now(), now(), 40, '{"new": 1, "changed": 1, "retired": 1}')`);
  await insertStatements(db, 'via-libera', 1, 40, 1);
  await insertStatements(db, 'importata', 1, 40, 1);
  await db.execute(sql`
    insert into statement_changes (bank, version, match_key, before)
    select bank, 2, match_key, to_jsonb(question) from ministerial_questions question
    where bank = 'importata' and question_number in (2, 3)`);
  await db.execute(
    sql`update ministerial_questions set retired_in_version = 2 where bank = 'importata' and question_number = 2`,
  );
  await db.execute(
    sql`update ministerial_questions set answer = not answer where bank = 'importata' and question_number = 3`,
  );
  await insertStatements(db, 'importata', 41, 41, 2);
  await db.execute(sql`
    insert into statement_statistics (statement_id, shown, answered_true, answered_false)
    select id, 130, case question_number when 1 then 20 else 0 end, 100 from ministerial_questions
    where bank = 'importata' and question_number in (1, 4)`);
  await db.execute(sql`
    insert into statement_first_answers (user_id, statement_id, answer)
    select 'ada', id, question_number = 1 from ministerial_questions where bank = 'importata' and question_number in (1, 4)`);
}

/** Inserts statements about the rules from `from` to `to`. The statements about rules with an odd number are true. */
async function insertStatements(db: Db, bank: string, from: number, to: number, version: number) {
  const key = sql`'La regola ' || n || ' vale' || chr(10)`;
  await db.execute(sql`
    insert into ministerial_questions (bank, match_key, question_number, question_text, answer, category, since_version)
    select ${bank}, ${key}, n, 'La regola ' || n || ' vale', n % 2 = 1, 'ministerial', ${version}::integer
    from generate_series(${from}::integer, ${to}::integer) n`);
  await db.execute(sql`
    insert into statement_changes (bank, version, match_key)
    select ${bank}, ${version}::integer, ${key} from generate_series(${from}::integer, ${to}::integer) n`);
}

const questions = sql`(
  select jsonb_agg(jsonb_build_object('id', id, 'text', question_text, 'answer', answer, 'imageUrl', null,
    'imageDescription', null, 'explanation', null, 'topic', null) order by question_number)
  from ministerial_questions where bank = 'importata' and question_number between 5 and 34)`;

/**
 * Inserts three exams of Ada: a running exam with two answers, an exam with three errors, and an exam with four errors.
 */
async function fillExams(db: Db) {
  const at = STARTED_AT.toISOString();
  await db.execute(sql`
    insert into quiz_attempts (user_id, id, status, started_at, deadline_at, submitted_at, score, errors, questions)
    values ('ada', ${RUNNING}, 'running', ${at}, ${at}::timestamptz + interval '20 minutes', null, null, null, ${questions}),
      ('ada', ${PASSED}, 'submitted', ${at}, ${at}, ${at}::timestamptz - interval '1 day', 27, 3, ${questions}),
      ('ada', ${FAILED}, 'submitted', ${at}, ${at}, ${at}::timestamptz - interval '2 days', 26, 4, ${questions})`);
  await db.execute(sql`
    insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
    values ('ada', ${RUNNING}, 0, true, ${at}), ('ada', ${RUNNING}, 1, true, ${at})`);
  await db.execute(sql`
    insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
    select 'ada', ${PASSED}, position, (position % 2 = 0) = (position > 2), ${at} from generate_series(0, 29) position`);
}

/** Inserts a duel in which Ada has answered the first statement right and the second one wrong. */
async function fillDuel(db: Db) {
  const at = STARTED_AT.toISOString();
  await db.execute(sql`
    insert into duels (id, topic, statements, started_at, deadline_at)
    select ${DUEL}, 3, jsonb_path_query_array(${questions}, '$[0 to 9]'), ${at}, ${at}::timestamptz + interval '2 days'`);
  await db.execute(sql`
    insert into duel_players (duel_id, seat, user_id, answered) values (${DUEL}, 0, 'ada', 2), (${DUEL}, 1, 'bea', 0)`);
  await db.execute(sql`
    insert into duel_answers (duel_id, seat, position, answer, answered_at)
    values (${DUEL}, 0, 0, true, ${at}), (${DUEL}, 0, 1, true, ${at})`);
}

/**
 * Inserts an import that has been compared with the bank. The import changes the answer about rule 1 and adds a
 * statement about rule 50.
 */
async function fillImport(db: Db) {
  const rows = [
    { number: 1, text: 'La regola 1 vale', answer: false, classification: 'changed' },
    { number: 50, text: 'Il tram frena su rotaia', answer: true, classification: 'new' },
  ];
  const outlook = {
    exam: { possible: true, statements: 41, needed: 30, lacking: [] },
    awaitingImages: 0,
    retired: 0,
    inBank: 40,
  };
  await db.execute(sql`
    insert into bank_imports (id, file_name, mode, source, state, created_at, total, compared_with, outlook)
    values (${IMPORT}, 'banca3.json', 'add', 'json', 'ready', now(), 2, 2, ${JSON.stringify(outlook)})`);
  for (const [position, { classification, ...row }] of rows.entries()) {
    const rest = {
      imageRef: null,
      imageUrl: null,
      imageDescription: null,
      officialNumber: null,
      topic: null,
      subtopic: null,
    };
    const more = { statementGroup: null, category: 'ministerial', explanation: null, article: null };
    const statement = JSON.stringify({ ...row, ...rest, ...more });
    const key = `${row.text}\n`;
    await db.execute(sql`
      insert into bank_import_rows (import_id, position, statement, planned, classification, key, known_key, changes)
      values (${IMPORT}, ${position}, ${statement}, ${statement}, ${classification}, ${key},
        ${classification === 'new' ? null : key}, '[]')`);
  }
}
