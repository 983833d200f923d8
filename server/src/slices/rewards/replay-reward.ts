import type { Reward } from '@vialibera/contract/rewards';
import { dayAt } from '@vialibera/domain/time/day';
import type { BadgeTier } from '@vialibera/domain/rewards/badge';
import { listChallengesOf } from './challenges-store.ts';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { When } from './plan-reward.ts';
import { listBadgesOf } from './badges-store.ts';
import { type GamificationRow, type LedgerRow, findStats, listEntriesByEvent } from './rewards-store.ts';
import { toReward } from './reward-view.ts';

/**
 * Returns the reward that was recorded for `sourceEvent`. When a client retries a request, the server returns this reward
 * again and does not add another one.
 */
export async function findRecordedReward(
  db: Db,
  learner: RewardedLearner,
  sourceEvent: string,
  { at, now }: When,
): Promise<Reward> {
  const recorded = await listEntriesByEvent(db, learner.id, sourceEvent);
  const after = await findStats(db, learner.id);
  const xp = recorded.reduce((sum, entry) => sum + entry.xp, 0);
  const badges = recorded.some(({ kind }) => kind === 'badge') ? await listBadgesOf(db, learner.id) : [];
  const challenges = recorded.some(({ kind }) => kind === 'daily_challenge')
    ? await listChallengesOf(db, learner.id, dayAt(at, learner.timeZone))
    : [];
  return toReward(recorded, {
    xpBefore: (after?.totalXp ?? 0) - xp,
    after,
    today: dayAt(now, learner.timeZone),
    badges: entriesOf(recorded, 'badge').flatMap(({ id, rest, coins }) =>
      badges.filter((badge) => badge.id === id).map(({ name }) => ({ id, name, level: rest as BadgeTier, coins })),
    ),
    challenges: entriesOf(recorded, 'daily_challenge').flatMap(({ id, xp: xpReward, coins }) =>
      challenges.filter((it) => it.id === id).map(({ name }) => ({ id, name, xpReward, coinReward: coins })),
    ),
  });
}

/** Returns a reward without XP or coins, for an event that earns nothing, such as completing a lesson again. */
export function emptyReward(stats: GamificationRow, { timeZone }: RewardedLearner, now: Date): Reward {
  const today = dayAt(now, timeZone);
  return toReward([], { xpBefore: stats.totalXp, after: stats, today, badges: [], challenges: [] });
}

/** Returns the ledger entries of one kind. Their source ids have the form `id:rest` and are split into these two parts. */
function entriesOf(recorded: readonly LedgerRow[], kind: LedgerRow['kind']) {
  return recorded
    .filter((entry) => entry.kind === kind)
    .map(({ sourceId, xp, coins }) => {
      const [id = '', rest = ''] = sourceId.split(':');
      return { id, rest, xp, coins };
    });
}
