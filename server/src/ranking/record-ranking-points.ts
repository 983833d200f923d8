import { rankingDayAt } from '@vialibera/domain/ranking';
import type { Db } from '#server/db/db.ts';
import { insertStatements, addToRankingDay, deleteWeeksBefore } from './ranking-store.ts';

type RankingEvent = {
  /** The ids of the statements that were answered right. */
  right: readonly number[];
  examsPassed: 0 | 1;
  /** Whether a human can have answered this fast. */
  plausiblePace: boolean;
};

/** Records an exam or a duel for the week's ranking. The caller's transaction finishes the exam or duel. */
export async function recordRankingPoints(tx: Db, userId: string, event: RankingEvent, at: Date) {
  if (!event.plausiblePace) return;
  const { day, week } = rankingDayAt(at);
  await deleteWeeksBefore(tx, userId, week);
  const statements = await insertStatements(tx, userId, week, event.right);
  if (statements + event.examsPassed > 0)
    await addToRankingDay(tx, userId, day, { statements, exams: event.examsPassed });
}
