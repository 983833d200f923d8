import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { PAGE_ROWS } from '@vialibera/contract/page-rows';
import type { QuestionCategory } from '@vialibera/contract/questions';
import type { Db } from '#server/db/db.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';

export type NewQuestion = typeof drivingQuestions.$inferInsert;
export type QuestionFilter = { search: string; category?: QuestionCategory | undefined; topic?: string | undefined };

const { id, matchKey, text, options, correctOption, category, topic, explanation, isActive } = drivingQuestions;
export const shownFields = { id, text, options, correctOption, category, topic, explanation };

function matching(filter: QuestionFilter) {
  return and(
    eq(isActive, true),
    filter.category ? eq(category, filter.category) : undefined,
    filter.topic === undefined ? undefined : eq(topic, filter.topic),
    // The key's first line is the text with one kind of apostrophes, as the search has them too.
    filter.search ? sql`split_part(${matchKey}, chr(10), 1) ilike ${likePattern(filter.search)}` : undefined,
  );
}

export async function pageQuestions(db: Db, filter: QuestionFilter, page: number) {
  const where = matching(filter);
  const questions = await db
    .select(shownFields)
    .from(drivingQuestions)
    .where(where)
    .orderBy(asc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { questions, total: await db.$count(drivingQuestions, where) };
}

/** In pieces, so that the database never hands over all at once. */
export async function* eachQuestion(db: Db, filter: QuestionFilter) {
  const PIECE = 5000;
  for (let last = 0; ;) {
    const rows = await db
      .select(shownFields)
      .from(drivingQuestions)
      .where(and(matching(filter), gt(id, last)))
      .orderBy(asc(id))
      .limit(PIECE);
    yield* rows;
    if (rows.length < PIECE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Spec §7: the topics that questions name. */
export async function listTopics(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ topic })
    .from(drivingQuestions)
    .where(and(eq(isActive, true), isNotNull(topic)))
    .orderBy(asc(topic));
  return rows.flatMap((row) => row.topic ?? []);
}

/** One upload at a time: what it finds to be new is still new when it writes. */
export async function lockUploads(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('questions'))`);
}

/** What is there already under these keys. */
export function listByKeys(db: Db, keys: readonly string[]) {
  return db
    .select({ matchKey, correctOption, isActive })
    .from(drivingQuestions)
    .where(inArray(matchKey, [...keys]));
}

export async function saveNew(db: Db, rows: readonly NewQuestion[]) {
  if (rows.length > 0) await db.insert(drivingQuestions).values([...rows]);
}

/** Lets proposals of the same text and options go live. */
export async function activate(db: Db, keys: readonly string[], now: Date) {
  if (keys.length === 0) return;
  await db
    .update(drivingQuestions)
    .set({ isActive: true, reviewedAt: now })
    .where(and(inArray(matchKey, [...keys]), eq(isActive, false)));
}

type Corrected = Pick<NewQuestion, 'matchKey' | 'correctOption' | 'category' | 'topic' | 'explanation'>;

/** Brings retired questions back with another right option; what was migrated of them is migrated anew. */
export async function correctRetired(tx: Db, rows: readonly Corrected[], now: Date) {
  for (const { matchKey: key, ...corrected } of rows) {
    const [row] = await tx
      .update(drivingQuestions)
      .set({ ...corrected, isActive: true, reviewedAt: now })
      .where(and(eq(matchKey, key), eq(isActive, false)))
      .returning({ id });
    if (row) await tx.delete(quizQuestions).where(eq(quizQuestions.sourceId, row.id));
  }
}
