import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { PAGE_ROWS } from '@vialibera/contract/shared/page';
import type { Db } from '#server/platform/db/db.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';

export type NewQuestion = typeof drivingQuestions.$inferInsert;
/** A question that a review has approved or rejected. */
export type ReviewedQuestion = Pick<typeof drivingQuestions.$inferSelect, 'id' | 'text' | 'authorId' | 'isProposal'>;
export type QuestionFilter = { search: string; category?: string | undefined; topic?: string | undefined };

const { id, matchKey, text, options, correctOption, category, topic, explanation, isActive, authorId, isProposal } =
  drivingQuestions;
export const questionColumns = { id, text, options, correctOption, category, topic, explanation };

function matching(filter: QuestionFilter) {
  return and(
    eq(isActive, true),
    filter.category ? eq(category, filter.category) : undefined,
    filter.topic === undefined ? undefined : eq(topic, filter.topic),
    // The first line of `matchKey` is the question's text with normalised apostrophes. `likePattern` normalises the search term
    // in the same way.
    filter.search ? sql`split_part(${matchKey}, chr(10), 1) ilike ${likePattern(filter.search)}` : undefined,
  );
}

export async function listQuestionsPage(db: Db, filter: QuestionFilter, page: number) {
  const where = matching(filter);
  const questions = await db
    .select(questionColumns)
    .from(drivingQuestions)
    .where(where)
    .orderBy(asc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { questions, total: await db.$count(drivingQuestions, where) };
}

/** Yields all questions that match the filter. Reads them in chunks, to limit memory use. */
export async function* iterateQuestions(db: Db, filter: QuestionFilter) {
  const CHUNK_ROWS = 5000;
  for (let last = 0; ;) {
    const rows = await db
      .select(questionColumns)
      .from(drivingQuestions)
      .where(and(matching(filter), gt(id, last)))
      .orderBy(asc(id))
      .limit(CHUNK_ROWS);
    yield* rows;
    if (rows.length < CHUNK_ROWS) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Returns the topics of the published questions. */
export async function listTopics(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ topic })
    .from(drivingQuestions)
    .where(and(eq(isActive, true), isNotNull(topic)))
    .orderBy(asc(topic));
  return rows.flatMap((row) => row.topic ?? []);
}

/**
 * Locks the uploads until the transaction ends, so that they run one at a time. Otherwise two uploads could both find the same
 * question to be new and insert it.
 */
export async function lockUploads(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('questions'))`);
}

/**
 * Returns the stored questions that have one of these match keys. A match key is the normalised text and options of a question.
 */
export function listQuestionsByKey(db: Db, keys: readonly string[]) {
  return db
    .select({ matchKey, correctOption, isActive })
    .from(drivingQuestions)
    .where(inArray(matchKey, [...keys]));
}

export async function insertQuestions(db: Db, rows: readonly NewQuestion[]) {
  if (rows.length > 0) await db.insert(drivingQuestions).values([...rows]);
}

/** Publishes the inactive questions whose normalised text and options (`matchKey`) are in `keys`. Returns the changed rows. */
export async function activateProposals(db: Db, keys: readonly string[], now: Date): Promise<ReviewedQuestion[]> {
  if (keys.length === 0) return [];
  return db
    .update(drivingQuestions)
    .set({ isActive: true, reviewedAt: now, reviewNote: null })
    .where(and(inArray(matchKey, [...keys]), eq(isActive, false)))
    .returning({ id, text, authorId, isProposal });
}

type Corrected = Pick<NewQuestion, 'matchKey' | 'correctOption' | 'category' | 'topic' | 'explanation'>;

/**
 * Publishes retired questions again with the corrected fields, such as the right option. Deletes their migrated copies, so that
 * the questions are migrated again. Returns the changed rows.
 */
export async function restoreCorrected(tx: Db, rows: readonly Corrected[], now: Date): Promise<ReviewedQuestion[]> {
  const restored: ReviewedQuestion[] = [];
  for (const { matchKey: key, ...corrected } of rows) {
    const [row] = await tx
      .update(drivingQuestions)
      .set({ ...corrected, isActive: true, reviewedAt: now, reviewNote: null })
      .where(and(eq(matchKey, key), eq(isActive, false)))
      .returning({ id, text, authorId, isProposal });
    if (!row) continue;
    restored.push(row);
    await tx.delete(quizQuestions).where(eq(quizQuestions.sourceId, row.id));
  }
  return restored;
}
