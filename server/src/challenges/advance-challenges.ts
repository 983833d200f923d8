import { challengeProgress, challengeType, type StudyEvent } from '@vialibera/domain/challenge';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { type ChallengeRow, listChallengesOf, saveProgress } from './challenges-store.ts';

/**
 * Moves the challenges of a day by what happened, inside the caller's transaction, which holds the learner's row. Gives back the
 * challenges that were completed by it.
 */
export async function advanceChallenges(
  tx: Db,
  userId: string,
  day: Day,
  events: readonly StudyEvent[],
  at: Date,
): Promise<ChallengeRow[]> {
  if (events.length === 0) return [];
  const moved = (await listChallengesOf(tx, userId, day)).flatMap((row) => {
    const type = challengeType(row.type);
    if (type === null || row.completed) return [];
    const progress = challengeProgress({ type, target: row.targetValue }, row.progress, events);
    return progress > row.progress ? [{ ...row, progress, completed: progress >= row.targetValue }] : [];
  });
  await saveProgress(
    tx,
    userId,
    day,
    moved.map(({ id, progress, completed }) => ({
      challengeId: id,
      currentProgress: progress,
      completed,
      completedAt: completed ? at : null,
    })),
  );
  return moved.filter(({ completed }) => completed);
}
