import type { Reward } from '@vialibera/contract/rewards';
import { dayAt } from '@vialibera/domain/day';
import type { BadgeTier } from '@vialibera/domain/badge';
import { listChallengesOf } from '#server/challenges/challenges-store.ts';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { listBadgesOf } from './badges-store.ts';
import { type BookedEntry, findFigures, listAct } from './rewards-store.ts';
import { showReward } from './show-reward.ts';

/** What an act has earned when it was booked, for a client that asks again because the first answer got lost. */
export async function recallReward(db: Db, learner: Learner, act: string, now: Date): Promise<Reward> {
  const booked = await listAct(db, learner.id, act);
  const day = dayAt(now, learner.timeZone);
  const after = await findFigures(db, learner.id);
  const xp = booked.reduce((sum, entry) => sum + entry.xp, 0);
  const badges = booked.some(({ kind }) => kind === 'badge') ? await listBadgesOf(db, learner.id) : [];
  const challenges = booked.some(({ kind }) => kind === 'daily_challenge')
    ? await listChallengesOf(db, learner.id, day)
    : [];
  return showReward(booked, {
    before: (after?.totalXp ?? 0) - xp,
    after,
    day,
    badges: entriesOf(booked, 'badge').flatMap(({ id, rest, coins }) =>
      badges.filter((badge) => badge.id === id).map(({ name }) => ({ id, name, level: rest as BadgeTier, coins })),
    ),
    challenges: entriesOf(booked, 'daily_challenge').flatMap(({ id, xp: xpReward, coins }) =>
      challenges.filter((it) => it.id === id).map(({ name }) => ({ id, name, xpReward, coinReward: coins })),
    ),
  });
}

/** The answer to an act that earns nothing, such as a review. */
export async function noReward(db: Db, learner: Learner, now: Date): Promise<Reward> {
  const after = await findFigures(db, learner.id);
  const day = dayAt(now, learner.timeZone);
  return showReward([], { before: after?.totalXp ?? 0, after, day, badges: [], challenges: [] });
}

/** The ledger's sources are named «id:rest». */
function entriesOf(booked: readonly BookedEntry[], kind: BookedEntry['kind']) {
  return booked
    .filter((entry) => entry.kind === kind)
    .map(({ sourceId, xp, coins }) => {
      const [id = '', rest = ''] = sourceId.split(':');
      return { id, rest, xp, coins };
    });
}
