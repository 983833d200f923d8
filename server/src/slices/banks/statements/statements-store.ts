import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type IncomingStatement, statementKey } from '@vialibera/domain/banks/statement';
import type { StatementShow } from '@vialibera/contract/banks';
import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { Db } from '#server/platform/db/db.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import { type BankId, parseBankId } from '#server/slices/banks/bank-id.ts';
import { ministerialQuestions } from '#server/slices/banks/banks-tables.ts';
import { statementStatistics } from '#server/slices/banks/statistics/statistics-tables.ts';

/** If `only` is not null, the filter matches only statements whose ids are in `only`. */
export type StatementFilter = {
  bank: BankId;
  search: string;
  show: StatementShow;
  /** `none`: only statements without a topic. */
  topic?: number | 'none' | undefined;
  only: readonly number[] | null;
};
export type StatementRow = typeof ministerialQuestions.$inferSelect;

function matching({ bank, search, show, topic, only }: StatementFilter) {
  const { bank: of, id, questionText, retiredInVersion, awaitingImage } = ministerialQuestions;
  return and(
    eq(of, bank),
    show === 'retired' ? isNotNull(retiredInVersion) : isNull(retiredInVersion),
    show === 'awaiting-image' ? eq(awaitingImage, true) : undefined,
    topic === 'none' ? isNull(ministerialQuestions.topic) : undefined,
    typeof topic === 'number' ? eq(ministerialQuestions.topic, topic) : undefined,
    only ? inArray(id, [...only]) : undefined,
    search ? sql`${normalized(questionText)} ilike ${likePattern(search)}` : undefined,
  );
}

const QUOTES = '’‘`´“”«»';
const PLAIN_QUOTES = `''''""""`;

/** Unifies apostrophes, quotes and spaces of a column. `likePattern` does so with the search term (see `normalizeText`). */
function normalized(column: PgColumn): SQL {
  const unified = sql`translate(normalize(${column}, nfc), ${QUOTES}, ${PLAIN_QUOTES})`;
  return sql`regexp_replace(${unified}, ${String.raw`\s+`}, ' ', 'g')`;
}

/** The columns that the admin's list of statements shows. */
const SHOWN_COLUMNS = {
  id: ministerialQuestions.id,
  text: ministerialQuestions.questionText,
  answer: ministerialQuestions.answer,
  options: ministerialQuestions.options,
  imageUrl: ministerialQuestions.imageUrl,
  imageDescription: ministerialQuestions.imageDescription,
  topic: ministerialQuestions.topic,
  explanation: ministerialQuestions.explanation,
  article: ministerialQuestions.article,
  retiredInVersion: ministerialQuestions.retiredInVersion,
  awaitingImage: ministerialQuestions.awaitingImage,
};

/** Returns the ids of all statements that match `filter`, in ascending order. */
export async function listStatementIds(db: Db, filter: StatementFilter): Promise<number[]> {
  const { id } = ministerialQuestions;
  const rows = await db.select({ id }).from(ministerialQuestions).where(matching(filter)).orderBy(asc(id));
  return rows.map((row) => row.id);
}

export async function listLiveIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { id, retiredInVersion } = ministerialQuestions;
  const rows = await db
    .select({ id })
    .from(ministerialQuestions)
    .where(and(inArray(id, [...ids]), isNull(retiredInVersion)));
  return rows.map((row) => row.id);
}

/** Returns the statements with these ids in the order of the ids. */
export async function listShownStatements(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id } = ministerialQuestions;
  const rows = await db
    .select({ ...SHOWN_COLUMNS, shown: sql<number>`coalesce(${statementStatistics.shown}, 0)` })
    .from(ministerialQuestions)
    .leftJoin(statementStatistics, eq(statementStatistics.statementId, id))
    .where(inArray(id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((each) => byId.get(each) ?? []);
}

/** Yields the statements that match `filter`. They are read in chunks to limit memory use. */
export async function* iterateStatements(db: Db, filter: StatementFilter) {
  const CHUNK_ROWS = 5000;
  const where = matching(filter);
  const { id, questionText, answer, options } = ministerialQuestions;
  for (let last = 0; ;) {
    const rows = await db
      .select({ id, text: questionText, answer, options })
      .from(ministerialQuestions)
      .where(and(where, gt(id, last)))
      .orderBy(asc(id))
      .limit(CHUNK_ROWS);
    yield* rows;
    if (rows.length < CHUNK_ROWS) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export async function findImportedBankOf(db: Db, id: number): Promise<BankId | undefined> {
  const [row] = await db
    .select({ bank: ministerialQuestions.bank })
    .from(ministerialQuestions)
    .where(eq(ministerialQuestions.id, id));
  return row && parseBankId(row.bank).origin === IMPORTED_BANK ? row.bank : undefined;
}

export async function findStatement(db: Db, bank: BankId, id: number): Promise<StatementRow | undefined> {
  const [row] = await db
    .select()
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), eq(ministerialQuestions.id, id)));
  return row;
}

/** Returns the statements, live or retired, that have this text or a key made of it (see `toFreeKey`). */
export async function listStatementsWithText(
  db: Db,
  bank: BankId,
  statement: IncomingStatement,
): Promise<StatementRow[]> {
  const { bank: of, matchKey, questionText, id } = ministerialQuestions;
  const key = statementKey(statement);
  return db
    .select()
    .from(ministerialQuestions)
    .where(
      and(
        eq(of, bank),
        or(eq(matchKey, key), sql`starts_with(${matchKey}, ${`${key}\n`})`, eq(questionText, statement.text)),
      ),
    )
    .orderBy(asc(id));
}

/** Returns the texts of the live statements of a bank, except the statement with this key. */
export async function listOtherTexts(db: Db, bank: BankId, key: string): Promise<string[]> {
  const { bank: of, matchKey, questionText, retiredInVersion } = ministerialQuestions;
  const rows = await db
    .select({ questionText })
    .from(ministerialQuestions)
    .where(and(eq(of, bank), isNull(retiredInVersion), ne(matchKey, key)));
  return rows.map((row) => row.questionText);
}

export async function findStatementByKey(db: Db, bank: BankId, key: string): Promise<StatementRow | undefined> {
  const [row] = await db
    .select()
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), eq(ministerialQuestions.matchKey, key)));
  return row;
}
