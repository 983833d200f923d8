import { rankingDayAt } from '@vialibera/domain/people/ranking';
import type { Db } from '#server/platform/db/db.ts';
import { addToRankingDay, insertRankedStatements } from './ranking-store.ts';

type RankingEvent = {
  /** The ids of the statements that the learner answered right. */
  right: readonly number[];
  examsPassed: 0 | 1;
  /** False if the answers came faster than a human can give them. The event is then ignored. */
  plausiblePace: boolean;
};

/** Adds the result of an exam or duel to the week's ranking. Must run in the transaction that ends the exam or duel. */
export async function recordRankingPoints(tx: Db, userId: string, event: RankingEvent, at: Date): Promise<void> {
  if (!event.plausiblePace) return;
  const { day, week } = rankingDayAt(at);
  const statements = await insertRankedStatements(tx, userId, week, event.right);
  const exams = event.examsPassed;
  if (statements + exams > 0) await addToRankingDay(tx, { userId, day, statements, exams });
}
