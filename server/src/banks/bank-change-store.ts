import { and, eq, inArray, sql } from 'drizzle-orm';
import { type IncomingStatement, statementKey } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import type { BankId } from './banks-store.ts';
import { bankVersions, ministerialQuestions } from './banks-tables.ts';

/** Rows in one INSERT: 16 parameters each, far below PostgreSQL's 65,535. */
const BATCH = 1000;

/** Keeps the rows of these keys as they stand before `version` changes them. Safe to repeat: the first note stays. */
async function noteBefore(tx: Db, bank: BankId, version: number, keys: readonly string[]) {
  await tx.execute(sql`
    insert into statement_changes (bank, version, match_key, before)
    select ${bank}, ${version}, key, to_jsonb(question)
    from unnest(${sql.param(keys)}::text[]) as key
    left join ministerial_questions question on question.bank = ${bank} and question.match_key = key
    on conflict do nothing`);
}

export async function saveStatements(tx: Db, bank: BankId, version: number, statements: readonly IncomingStatement[]) {
  const table = ministerialQuestions;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  for (let start = 0; start < statements.length; start += BATCH) {
    const rows = statements.slice(start, start + BATCH).map((statement) => statementRow(bank, version, statement));
    const keys = rows.map(({ matchKey }) => matchKey);
    await noteBefore(tx, bank, version, keys);
    await tx
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.bank, table.matchKey],
        set: {
          questionNumber: excluded('question_number'),
          questionText: excluded('question_text'),
          answer: excluded('answer'),
          imageUrl: excluded('image_url'),
          imageDescription: excluded('image_description'),
          topic: excluded('topic'),
          subtopic: excluded('subtopic'),
          category: excluded('category'),
          explanation: excluded('explanation'),
          article: excluded('article'),
          retiredInVersion: sql`null`,
        },
      });
  }
}

function statementRow(bank: BankId, sinceVersion: number, statement: IncomingStatement) {
  const { text, number, figure: _, ...rest } = statement;
  return { ...rest, bank, sinceVersion, matchKey: statementKey(statement), questionText: text, questionNumber: number };
}

export async function retireStatements(tx: Db, bank: BankId, version: number, keys: readonly string[]) {
  const table = ministerialQuestions;
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    await noteBefore(tx, bank, version, batch);
    await tx
      .update(table)
      .set({ retiredInVersion: version })
      .where(and(eq(table.bank, bank), inArray(table.matchKey, batch)));
  }
}

export async function saveVersion(tx: Db, version: typeof bankVersions.$inferInsert) {
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
