import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { signedIn } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listBlockedEitherWay } from '#server/slices/people/blocks-store.ts';
import { listFriendProfiles } from '#server/slices/people/friendships-store.ts';
import { listPeople, toPerson } from '#server/slices/people/people-store.ts';
import { listDuelsOf, lockDuel } from './duels-store.ts';
import { finishDuel } from './finish-duel.ts';
import { pickSides } from './duel-access.ts';
import { toDuelSummary } from './duel-view.ts';

export const listDuels = signedIn.duels.listDuels.handler(async ({ input, context }) => {
  const { db, licences, learner, banks, now } = context;
  const owner = licences.ownerOf(input.licence ?? learner.licence);
  await finishDueDuelsOf(db, learner.id, now());
  const duels = [...(await listDuelsOf(db, learner.id, 'open')), ...(await listDuelsOf(db, learner.id, 'ended'))];
  const others = duels.flatMap(({ players }) => players.flatMap(({ userId }) => userId ?? []));
  const people = await listPeople(db, learner.id, others);
  const blockedIds = await listBlockedEitherWay(db, learner.id);
  const summaries = duels.flatMap((duel) => {
    const sides = pickSides(duel, learner.id, blockedIds);
    return sides ? [toDuelSummary(duel, sides, { people, licences })] : [];
  });
  const current = await banks.current(db, owner);
  return {
    open: summaries.filter(({ status }) => status === 'open'),
    ended: summaries.filter(({ status }) => status !== 'open'),
    friends: (await listFriendProfiles(db, learner.id)).map((profile) => toPerson(profile, true)),
    topics: [...licences.titlesOf(owner)].flatMap(([number, title]) =>
      (current?.byTopic.get(number)?.length ?? 0) >= DUEL_STATEMENTS ? [{ number, title }] : [],
    ),
  };
});

/**
 * Finishes the learner's open duels whose deadline has passed or in which a player has deleted their account. Otherwise the list
 * would show these duels as open until the next run of the job that finishes duels.
 */
async function finishDueDuelsOf(db: Db, userId: string, now: Date) {
  const open = await listDuelsOf(db, userId, 'open');
  const due = open.filter(({ deadlineAt, players }) => deadlineAt <= now || players.some((it) => it.userId === null));
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const duel = await lockDuel(tx, id);
      if (duel) await finishDuel(tx, duel, now, userId);
    });
  }
}
