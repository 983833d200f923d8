import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type KnownStatement, statementFingerprint } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import { bankVersions, examComposition, ministerialQuestions } from './banks-tables.ts';

export type BankId = (typeof bankVersions.$inferSelect)['bank'];
type Row = typeof ministerialQuestions.$inferSelect;
export type Statement = Pick<Row, 'id' | 'answer' | 'imageUrl' | 'imageDescription' | 'explanation' | 'topic'> & {
  text: string;
};
/** The version in force: the imported bank's newest where it has statements, else our own's. */
export async function findCurrentVersion(db: Db) {
  const newest = await db
    .selectDistinctOn([bankVersions.bank], {
      bank: bankVersions.bank,
      version: bankVersions.version,
      statements: bankVersions.statements,
    })
    .from(bankVersions)
    .where(isNotNull(bankVersions.completedAt))
    // By completion: an import may be finished after an edit that began later.
    .orderBy(bankVersions.bank, desc(bankVersions.completedAt), desc(bankVersions.version));
  const filled = newest.filter(({ statements }) => statements > 0);
  return filled.find(({ bank }) => bank === 'importata') ?? filled[0];
}

export async function findVersion(db: Db, bank: BankId) {
  const [row] = await db
    .select()
    .from(bankVersions)
    .where(eq(bankVersions.bank, bank))
    .orderBy(desc(bankVersions.version))
    .limit(1);
  return row;
}

/**
 * What exams may draw from. Whatever a version that is not in force yet, an import that is half-way, has changed so far stands here
 * as it stood before: a server that starts meanwhile, or reads again after an edit, draws from no half of a bank.
 */
export async function listStatements(db: Db, bank: BankId): Promise<Statement[]> {
  const { rows } = (await db.execute(sql`
    with half as (
      select change.match_key, change.before
      from statement_changes change
      join bank_versions version on version.bank = change.bank and version.version = change.version
      where change.bank = ${bank} and version.completed_at is null
    ), in_force as (
      select question.* from ministerial_questions question
      where question.bank = ${bank} and not exists (select from half where half.match_key = question.match_key)
      union all
      select old.* from half, jsonb_populate_record(null::ministerial_questions, half.before) old
      where half.before is not null
    )
    select id, question_text as text, answer, image_url as "imageUrl", image_description as "imageDescription", explanation, topic
    from in_force
    where retired_in_version is null
    order by id`)) as { rows: Statement[] };
  return rows;
}

/** How many exams may draw from. */
export function countStatements(db: Db, bank: BankId): Promise<number> {
  const { bank: of, retiredInVersion } = ministerialQuestions;
  return db.$count(ministerialQuestions, and(eq(of, bank), isNull(retiredInVersion)));
}

export function listComposition(db: Db) {
  const { topics, count, sortOrder } = examComposition;
  return db.select({ topics, count }).from(examComposition).orderBy(sortOrder);
}

/** The figures that a bank's statements show, by what their file called them. */
export async function listKnownFigures(db: Db, bank: BankId) {
  const { matchKey, imageUrl, imageDescription } = ministerialQuestions;
  const rows = await db
    .selectDistinctOn([sql`split_part(${matchKey}, E'\\n', 2)`], {
      // The second line of a key: see statementKey of the domain.
      figure: sql<string>`split_part(${matchKey}, E'\\n', 2)`,
      imageUrl,
      imageDescription,
    })
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), isNotNull(imageUrl)));
  return new Map(rows.map(({ figure, ...image }) => [figure, image]));
}

/** What stands in a bank, retired statements too, by match key. */
export async function listKnown(db: Db, bank: BankId): Promise<Map<string, KnownStatement>> {
  const rows = await db.select().from(ministerialQuestions).where(eq(ministerialQuestions.bank, bank));
  return new Map(
    rows.map((row) => [
      row.matchKey,
      { answer: row.answer, fingerprint: statementFingerprint(row), live: row.retiredInVersion === null },
    ]),
  );
}

/** What a bank says under some keys, retired statements too. */
export async function listAnswers(db: Db, bank: BankId, keys: readonly string[]): Promise<Map<string, boolean>> {
  const { matchKey, answer } = ministerialQuestions;
  const rows = await db
    .select({ matchKey, answer })
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), inArray(matchKey, [...keys])));
  return new Map(rows.map((row) => [row.matchKey, row.answer]));
}
