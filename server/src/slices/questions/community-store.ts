import { and, count, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { drivingQuestions } from './questions-tables.ts';

const { id, text, options, correctOption, category, topic, explanation, authorId, showAuthor, isActive, isProposal } =
  drivingQuestions;
/** Returns the SQL condition for the learners' approved questions in these categories. */
function isCommunity(categories: readonly string[]) {
  return and(eq(isProposal, true), eq(isActive, true), inArray(category, [...categories]));
}

/**
 * Counts the learners' approved questions for each topic. A topic is the text that the author has typed. The most frequent
 * topics come first.
 */
export function countCommunityQuestions(
  db: Db,
  categories: readonly string[],
): Promise<{ topic: string | null; questions: number }[]> {
  const questions = count();
  return db
    .select({ topic, questions })
    .from(drivingQuestions)
    .where(isCommunity(categories))
    .groupBy(topic)
    .orderBy(desc(questions), topic);
}

/**
 * Returns the newest approved questions that learners have written on these topics. `authorId` is null if the author's
 * name must not be shown.
 */
export async function listCommunityQuestions(
  db: Db,
  categories: readonly string[],
  topics: readonly (string | null)[],
  limit: number,
) {
  const names = topics.filter((name) => name !== null);
  const rows = await db
    .select({ id, text, options, correctOption, explanation, authorId, showAuthor })
    .from(drivingQuestions)
    .where(and(isCommunity(categories), or(inArray(topic, names), topics.includes(null) ? isNull(topic) : undefined)))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ showAuthor: isShown, authorId: author, ...question }) => ({
    ...question,
    authorId: isShown ? author : null,
  }));
}
