import type { Reward } from '@vialibera/contract/rewards';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { type Activity, planReward, type When } from './plan-reward.ts';
import { toRewardQueries } from './reward-changes-store.ts';
import { findRewardFacts } from './reward-facts-store.ts';
import { lockStatsAndRead } from './rewards-store.ts';

/**
 * Records the reward of a learning event inside the caller's transaction: the active day, the streak, XP, challenges
 * and badges. A reward that is already in the ledger is not added again. The result contains only the new rewards,
 * which the screen animates.
 */
export async function rewardActivity(
  tx: Db,
  learner: RewardedLearner,
  activity: Activity,
  when: When,
): Promise<Reward> {
  const read = () => findRewardFacts(tx, learner, activity, when.at);
  const { stats, found: facts } = await lockStatsAndRead(tx, learner.id, read);
  const { reward, changes } = planReward(learner, { stats, facts }, activity, when);
  await sendTogether(toRewardQueries(tx, changes));
  return reward;
}
