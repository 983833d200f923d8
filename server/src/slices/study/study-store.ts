import { and, asc, desc, eq, gt, gte, lt, max, min, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import { answers, studyStates } from '#server/slices/answers/answers-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readinessDays, studyGoals, studyOutcomes } from './study-tables.ts';

type StateRow = typeof studyStates.$inferSelect;
export type ReadinessDay = typeof readinessDays.$inferSelect;
/** A learner and a question list. */
export type OwnList = { userId: string; list: string };
/** A learner, a licence and a day. `timeZone` determines when the day begins. */
export type OwnDay = OwnList & { licence: string; day: Day; timeZone: string };

/** Returns the learner's stored state, or undefined before the first answer. */
export async function findStudyState(db: Db, { userId, list }: OwnList): Promise<StateRow | undefined> {
  const [row] = await db
    .select()
    .from(studyStates)
    .where(and(eq(studyStates.userId, userId), eq(studyStates.licence, list)));
  return row;
}

/**
 * Does the same as `findStudyState`, and locks the state until the transaction ends. No answers are inserted while the lock
 * is held.
 */
export async function lockStudyState(tx: Db, { userId, list }: OwnList): Promise<StateRow | undefined> {
  const [row] = await tx
    .select()
    .from(studyStates)
    .where(and(eq(studyStates.userId, userId), eq(studyStates.licence, list)))
    .for('update');
  return row;
}

export async function saveStudyState(tx: Db, { userId, list }: OwnList, set: Partial<StateRow>): Promise<void> {
  await tx
    .update(studyStates)
    .set(set)
    .where(and(eq(studyStates.userId, userId), eq(studyStates.licence, list)));
}

export type AnswerRow = Awaited<ReturnType<typeof listPage>>[number];

/**
 * The number of answers that are read at a time. The study engine folds them in about 20 ms, in which the server can do nothing
 * else.
 */
const PAGE_SIZE = 1000;

/**
 * Yields the learner's answers in pages, in the order in which they were given. If `after` is not null, yields only the answers
 * after this time.
 */
export async function* readAnswersSince(db: Db, own: OwnList, after: Date | null): AsyncGenerator<AnswerRow[]> {
  let last: string | undefined;
  do {
    const page = await listPage(db, own, after, last);
    yield page;
    last = page.length < PAGE_SIZE ? undefined : page.at(-1)?.id;
  } while (last !== undefined);
}

/** Returns the first page of the answers, or the page that follows the answer with the id `last`. */
function listPage(db: Db, { userId, list }: OwnList, after: Date | null, last: string | undefined) {
  const { id, statementId, questionId, conceptId, source, choice, correct, unsure, answeredAt, receivedAt } = answers;
  return db
    .select({ id, statementId, questionId, conceptId, source, choice, correct, unsure, answeredAt, receivedAt })
    .from(answers)
    .where(
      and(
        eq(answers.userId, userId),
        eq(answers.licence, list),
        after ? gt(answeredAt, after) : undefined,
        last === undefined ? undefined : isAfterAnswer(userId, last),
      ),
    )
    .orderBy(asc(answeredAt), asc(id))
    .limit(PAGE_SIZE);
}

/** The time is read from the database, because JavaScript's dates have no microseconds. */
function isAfterAnswer(userId: string, id: string): SQL {
  const time = sql`(select last.answered_at from answers last where last.user_id = ${userId} and last.id = ${id})`;
  return sql`${answers.answeredAt} >= ${time} and (${answers.answeredAt} > ${time} or ${answers.id} > ${id})`;
}

export async function saveGoal(db: Db, row: typeof studyGoals.$inferInsert): Promise<void> {
  const { examDate, answersPerDay, savedAt } = row;
  await db
    .insert(studyGoals)
    .values(row)
    .onConflictDoUpdate({
      target: [studyGoals.userId, studyGoals.licence],
      set: { examDate, answersPerDay, savedAt },
    });
}

/**
 * Saves the result of a real exam. If the learner reports a result for the same exam day again, the new result replaces
 * the old one.
 */
export async function saveOutcome(db: Db, row: typeof studyOutcomes.$inferInsert): Promise<void> {
  const { passed, reportedAt } = row;
  await db
    .insert(studyOutcomes)
    .values(row)
    .onConflictDoUpdate({
      target: [studyOutcomes.userId, studyOutcomes.licence, studyOutcomes.examDate],
      set: { passed, reportedAt },
    });
}

/** Saves the probability of passing for a day. Replaces a probability that was saved earlier on the same day. */
export async function saveReadinessDay(db: Db, { userId, ...values }: ReadinessDay): Promise<void> {
  await db
    .insert(readinessDays)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: [readinessDays.userId, readinessDays.licence, readinessDays.day], set: values });
}

/**
 * Returns the latest `limit` days whose probability is based on enough answers. The days are sorted from the oldest to
 * the newest.
 */
export async function listReadinessDays(db: Db, userId: string, licence: string, limit: number) {
  const { day, mean, low, high, enough } = readinessDays;
  const latest = await db
    .select({ day, mean, low, high })
    .from(readinessDays)
    .where(and(eq(readinessDays.userId, userId), eq(readinessDays.licence, licence), eq(enough, true)))
    .orderBy(desc(day))
    .limit(limit);
  return latest.toReversed();
}

/**
 * Returns all pairs of a learner and a question list that have answers. The rebuild computes a study state for each pair.
 */
export function listAnsweredLists(db: Db): Promise<(OwnList & { timeZone: string })[]> {
  const { userId, licence: list } = answers;
  return db
    .selectDistinct({ userId, list, timeZone: profiles.timeZone })
    .from(answers)
    .innerJoin(profiles, eq(profiles.id, userId))
    .orderBy(asc(userId), asc(list));
}

/** If the learner has no row in `study_states`, inserts a row without a state. */
export async function ensureStudyState(tx: Db, { userId, list: licence }: OwnList): Promise<void> {
  await tx.insert(studyStates).values({ userId, licence, stale: true, late: true }).onConflictDoNothing();
}

/**
 * Counts the answers that the learner has given in the study sessions of a day. Returns the number of answers, the number of
 * different statements answered right, and the times of the first and the last answer.
 */
export async function countStudySessionAnswers(db: Db, { userId, list, day, timeZone }: Omit<OwnDay, 'licence'>) {
  const { statementId, answeredAt, correct, source } = answers;
  const startOf = (start: SQL) => sql`${start}::timestamp at time zone ${timeZone}`;
  const [row] = await db
    .select({
      right: sql<number>`count(distinct ${statementId}) filter (where ${correct})`.mapWith(Number),
      answers: sql<number>`count(*)`.mapWith(Number),
      from: min(answeredAt),
      to: max(answeredAt),
    })
    .from(answers)
    .where(
      and(
        eq(answers.userId, userId),
        eq(answers.licence, list),
        eq(source, 'session'),
        gte(answeredAt, startOf(sql`${day}::date`)),
        lt(answeredAt, startOf(sql`(${day}::date + 1)`)),
      ),
    );
  return row!;
}
