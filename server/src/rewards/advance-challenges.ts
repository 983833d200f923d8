import { challengeProgress, parseChallengeType, type StudyEvent } from '@vialibera/domain/challenge';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { type ChallengeRow, listChallengesOf, saveProgress } from './challenges-store.ts';

/**
 * Adds the events to the learner's progress in the challenges of `day` and returns the challenges that the events completed. The
 * caller must hold the lock on the learner's stats.
 */
export async function advanceChallenges(
  tx: Db,
  userId: string,
  day: Day,
  events: readonly StudyEvent[],
  at: Date,
): Promise<ChallengeRow[]> {
  if (events.length === 0) return [];
  const advanced = (await listChallengesOf(tx, userId, day)).flatMap((row) => {
    const type = parseChallengeType(row.type);
    if (type === null || row.completed) return [];
    const progress = challengeProgress({ type, target: row.targetValue }, row.progress, events);
    return progress > row.progress ? [{ ...row, progress, completed: progress >= row.targetValue }] : [];
  });
  await saveProgress(
    tx,
    userId,
    day,
    advanced.map(({ id, progress, completed }) => ({
      challengeId: id,
      currentProgress: progress,
      completed,
      completedAt: completed ? at : null,
    })),
  );
  return advanced.filter(({ completed }) => completed);
}
