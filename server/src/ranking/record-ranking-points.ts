import { rankingDayAt } from '@vialibera/domain/ranking';
import type { Db } from '#server/db/db.ts';
import { writeTogether } from '#server/db/write-together.ts';
import { toRankingChanges } from './ranking-store.ts';

type RankingEvent = {
  /** The ids of the statements that the learner answered right. */
  right: readonly number[];
  examsPassed: 0 | 1;
  /** False if the answers came faster than a human can give them. The event is then ignored. */
  plausiblePace: boolean;
};

/** Returns the changes, for `writeTogether`, that add the result of an exam or duel to the week's ranking. */
export function toRankingPoints(userId: string, event: RankingEvent, at: Date) {
  if (!event.plausiblePace) return [];
  const { day, week } = rankingDayAt(at);
  return toRankingChanges(userId, { week, day, ids: event.right, exams: event.examsPassed });
}

/** Adds the result of a duel to the week's ranking. Must run in the transaction that finishes the duel. */
export async function recordRankingPoints(tx: Db, userId: string, event: RankingEvent, at: Date) {
  const changes = toRankingPoints(userId, event, at);
  if (changes.length > 0) await writeTogether(tx, changes);
}
