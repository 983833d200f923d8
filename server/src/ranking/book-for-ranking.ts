import { rankingDayAt } from '@vialibera/domain/ranking';
import type { Db } from '#server/db/db.ts';
import { addStatements, addToRankingDay, forgetWeeksBefore } from './ranking-store.ts';

type RankedAct = {
  /** The statements that were answered right. */
  right: readonly number[];
  examsPassed: 0 | 1;
  /** Answered at a human pace. */
  human: boolean;
};

/** Books an exam or a duel for the week's ranking, once, in the transaction that ends it. Too fast for a human: nothing is booked. */
export async function bookForRanking(tx: Db, userId: string, act: RankedAct, at: Date) {
  if (!act.human) return;
  const { day, week } = rankingDayAt(at);
  await forgetWeeksBefore(tx, userId, week);
  const statements = await addStatements(tx, userId, week, act.right);
  if (statements + act.examsPassed > 0) await addToRankingDay(tx, userId, day, { statements, exams: act.examsPassed });
}
