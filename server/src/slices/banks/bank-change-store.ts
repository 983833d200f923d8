import { and, eq, inArray, sql } from 'drizzle-orm';
import { isAwaitingImage } from '@vialibera/domain/banks/needs-image';
import type { CorrectableField, IncomingStatement } from '@vialibera/domain/banks/statement';
import type { Db } from '#server/platform/db/db.ts';
import type { BankId } from './bank-id.ts';
import { bankVersions, ministerialQuestions } from './banks-tables.ts';

/**
 * Each row has at most 21 parameters, so this number of rows stays far below PostgreSQL's limit of 65,535 parameters per
 * statement.
 */
const ROWS_PER_INSERT = 1000;

/** Locks a bank until the transaction ends, so that only one transaction at a time can change it. */
export async function lockBank(tx: Db, bank: BankId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bank ${bank}`}))`);
}

/**
 * Copies the rows with the match keys `keys` into `statement_changes` before `version` changes them. If a row has already been
 * copied for this version, the first copy is kept.
 */
async function snapshotRows(tx: Db, bank: BankId, version: number, keys: readonly string[]) {
  await tx.execute(sql`
    insert into statement_changes (bank, version, match_key, before)
    select ${bank}, ${version}, key, to_jsonb(question)
    from unnest(${sql.param(keys)}::text[]) as key
    left join ministerial_questions question on question.bank = ${bank} and question.match_key = key
    on conflict do nothing`);
}

/** A statement and the value of `match_key` in the row that contains the statement. */
export type KeyedStatement = { key: string; statement: IncomingStatement };

/**
 * Inserts statements. If a row with the same key exists, updates it and restores it if it was retired. The column `corrected`
 * does not change, because the statements already contain the corrections of admins (see `planImport`).
 */
export async function saveStatements(tx: Db, bank: BankId, version: number, statements: readonly KeyedStatement[]) {
  const table = ministerialQuestions;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for (let start = 0; start < statements.length; start += ROWS_PER_INSERT) {
    const rows = statements.slice(start, start + ROWS_PER_INSERT).map((statement) => toRow(bank, version, statement));
    const keys = rows.map(({ matchKey }) => matchKey);
    await snapshotRows(tx, bank, version, keys);
    await tx
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.bank, table.matchKey],
        set: {
          questionNumber: excluded('question_number'),
          officialNumber: excluded('official_number'),
          questionText: excluded('question_text'),
          answer: excluded('answer'),
          options: excluded('options'),
          imageRef: excluded('image_ref'),
          imageUrl: excluded('image_url'),
          imageDescription: excluded('image_description'),
          topic: excluded('topic'),
          subtopic: excluded('subtopic'),
          statementGroup: excluded('statement_group'),
          category: excluded('category'),
          explanation: excluded('explanation'),
          article: excluded('article'),
          awaitingImage: excluded('awaiting_image'),
          retiredInVersion: sql`null`,
        },
      });
  }
}

function toRow(bank: BankId, sinceVersion: number, { key, statement }: KeyedStatement) {
  const { text, number, answer, options, imageRef, imageUrl, imageDescription, officialNumber, topic } = statement;
  const { subtopic, statementGroup, category, explanation, article } = statement;
  return {
    bank,
    sinceVersion,
    matchKey: key,
    questionText: text,
    questionNumber: number,
    answer,
    options: options && [...options],
    imageRef,
    imageUrl,
    imageDescription,
    officialNumber,
    topic,
    subtopic,
    statementGroup,
    category,
    explanation,
    article,
    awaitingImage: isAwaitingImage(statement),
  };
}

/** Records which fields of a statement an admin has corrected, and the text that the correction replaces. */
export async function saveCorrections(
  tx: Db,
  bank: BankId,
  key: string,
  corrections: { corrected: CorrectableField[]; formerTexts: string[] },
) {
  const table = ministerialQuestions;
  await tx
    .update(table)
    .set(corrections)
    .where(and(eq(table.bank, bank), eq(table.matchKey, key)));
}

export async function retireStatements(tx: Db, bank: BankId, version: number, keys: readonly string[]) {
  const table = ministerialQuestions;
  for (let start = 0; start < keys.length; start += ROWS_PER_INSERT) {
    const batch = keys.slice(start, start + ROWS_PER_INSERT);
    await snapshotRows(tx, bank, version, batch);
    await tx
      .update(table)
      .set({ retiredInVersion: version })
      .where(and(eq(table.bank, bank), inArray(table.matchKey, batch)));
  }
}

export async function insertVersion(tx: Db, version: typeof bankVersions.$inferInsert) {
  await tx.insert(bankVersions).values(version);
}

export async function updateVersion(
  tx: Db,
  bank: BankId,
  version: number,
  values: Partial<typeof bankVersions.$inferInsert>,
) {
  await tx
    .update(bankVersions)
    .set(values)
    .where(and(eq(bankVersions.bank, bank), eq(bankVersions.version, version)));
}
