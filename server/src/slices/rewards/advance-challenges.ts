import { challengeProgress, parseChallengeType, type StudyEvent } from '@vialibera/domain/rewards/challenge';
import type { Day } from '@vialibera/domain/time/day';
import type { DatedChallenge } from './challenges-store.ts';

export type AdvancedChallenge = DatedChallenge & { progress: number; completed: boolean };

/**
 * Applies the events to the challenges of `day`. Returns only the challenges whose progress has increased, with their
 * new progress.
 */
export function advanceChallenges(
  challenges: readonly DatedChallenge[],
  day: Day,
  events: readonly StudyEvent[],
): AdvancedChallenge[] {
  return challenges.flatMap((challenge) => {
    const { progress: before, completed } = challenge.days.find((it) => it.day === day) ?? NOT_BEGUN;
    const [type, target] = [parseChallengeType(challenge.type), challenge.targetValue];
    if (type === null || completed) return [];
    const progress = challengeProgress({ type, target }, before, events);
    return progress > before ? [{ ...challenge, progress, completed: progress >= target }] : [];
  });
}

const NOT_BEGUN = { progress: 0, completed: false };
