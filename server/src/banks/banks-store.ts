import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type BankId, IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { type KnownStatement, statementFingerprint } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { bankVersions, examComposition, ministerialQuestions } from './banks-tables.ts';

type Row = typeof ministerialQuestions.$inferSelect;
export type Statement = Pick<Row, 'id' | 'answer' | 'imageUrl' | 'imageDescription' | 'explanation' | 'topic'> & {
  text: string;
};

/**
 * Returns the bank version that exams use: the newest complete version of the imported bank or, if this version is empty or
 * missing, the newest complete version of our own bank. Returns undefined if both versions are empty or missing.
 */
export async function findCurrentVersion(db: Db) {
  const newest = await db
    .selectDistinctOn([bankVersions.bank], {
      bank: bankVersions.bank,
      version: bankVersions.version,
      statements: bankVersions.statements,
    })
    .from(bankVersions)
    .where(isNotNull(bankVersions.completedAt))
    // The versions are ordered by completion time, because an import may finish after an edit that has a higher version number.
    .orderBy(bankVersions.bank, desc(bankVersions.completedAt), desc(bankVersions.version));
  const filled = newest.filter(({ statements }) => statements > 0);
  return filled.find(({ bank }) => bank === IMPORTED_BANK_ID) ?? filled[0];
}

export async function findNewestVersion(db: Db, bank: BankId) {
  const [row] = await db
    .select()
    .from(bankVersions)
    .where(eq(bankVersions.bank, bank))
    .orderBy(desc(bankVersions.version))
    .limit(1);
  return row;
}

/**
 * Returns the statements that exams may contain. The changes of an incomplete version are ignored: every statement is returned as
 * it was before that version. Otherwise a server that reads the bank during an import would mix two versions.
 */
export async function listStatements(db: Db, bank: BankId): Promise<Statement[]> {
  const rows = await queryRows<Statement>(
    db,
    sql`
    with incomplete as (
      select change.match_key, change.before
      from statement_changes change
      join bank_versions version on version.bank = change.bank and version.version = change.version
      where change.bank = ${bank} and version.completed_at is null
    ), in_force as (
      select question.* from ministerial_questions question
      where question.bank = ${bank} and not exists (select from incomplete where incomplete.match_key = question.match_key)
      union all
      select old.* from incomplete, jsonb_populate_record(null::ministerial_questions, incomplete.before) old
      where incomplete.before is not null
    )
    select id, question_text as text, answer, image_url as "imageUrl", image_description as "imageDescription", explanation, topic
    from in_force
    where retired_in_version is null
    order by id`,
  );
  return rows;
}

/** Counts the statements of a bank that are not retired. */
export function countStatements(db: Db, bank: BankId): Promise<number> {
  const { bank: of, retiredInVersion } = ministerialQuestions;
  return db.$count(ministerialQuestions, and(eq(of, bank), isNull(retiredInVersion)));
}

export function listComposition(db: Db) {
  const { topics, count, sortOrder } = examComposition;
  return db.select({ topics, count }).from(examComposition).orderBy(sortOrder);
}

/** Returns a map from the image references in a bank's statements to the images (URL and description). */
export async function listKnownImages(db: Db, bank: BankId) {
  const { matchKey, imageUrl, imageDescription } = ministerialQuestions;
  const rows = await db
    .selectDistinctOn([sql`split_part(${matchKey}, E'\\n', 2)`], {
      // The image reference is the second line of a match key (see `statementKey`).
      imageRef: sql<string>`split_part(${matchKey}, E'\\n', 2)`,
      imageUrl,
      imageDescription,
    })
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), isNotNull(imageUrl)));
  return new Map(rows.map(({ imageRef, ...image }) => [imageRef, image]));
}

/** Returns all statements of a bank by match key, including the retired ones. */
export async function listKnownStatements(db: Db, bank: BankId): Promise<Map<string, KnownStatement>> {
  const rows = await db.select().from(ministerialQuestions).where(eq(ministerialQuestions.bank, bank));
  return new Map(
    rows.map((row) => [
      row.matchKey,
      { answer: row.answer, fingerprint: statementFingerprint(row), live: row.retiredInVersion === null },
    ]),
  );
}

/** Returns the answers of the statements with the match keys `keys`, including retired statements. */
export async function listAnswersByKey(db: Db, bank: BankId, keys: readonly string[]): Promise<Map<string, boolean>> {
  const { matchKey, answer } = ministerialQuestions;
  const rows = await db
    .select({ matchKey, answer })
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), inArray(matchKey, [...keys])));
  return new Map(rows.map((row) => [row.matchKey, row.answer]));
}
