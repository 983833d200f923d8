import { toLastSeen } from '@vialibera/domain/time/last-seen';
import { signedIn } from '#server/context.ts';
import { listBlockedIds } from '#server/slices/people/blocks-store.ts';
import { listFriendProfiles, deleteFriendship, lockPair } from '#server/slices/people/friendships-store.ts';
import { listPeople, toPerson } from '#server/slices/people/people-store.ts';
import { listPendingRequests } from './requests-store.ts';
import { publish } from '#server/slices/live/publish.ts';

export const listFriends = signedIn.friends.listFriends.handler(async ({ context: { db, learner, now } }) => {
  const friends = await listFriendProfiles(db, learner.id);
  const blockedIds = await listBlockedIds(db, learner.id);
  const people = await listPeople(db, learner.id, blockedIds);
  return {
    friends: friends.map((profile) => ({
      person: toPerson(profile, true),
      lastSeen: toLastSeen(profile.lastSeen, now()),
    })),
    blocked: blockedIds.flatMap((id) => people.get(id) ?? []),
  };
});

export const listFriendRequests = signedIn.friends.listFriendRequests.handler(async ({ context: { db, learner } }) => {
  const pending = await listPendingRequests(db, learner.id);
  const people = await listPeople(
    db,
    learner.id,
    pending.flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
  );
  return {
    requests: pending.flatMap(({ id, senderId, receiverId, createdAt }) => {
      const sent = senderId === learner.id;
      const person = people.get(sent ? receiverId : senderId);
      const direction = sent ? ('sent' as const) : ('received' as const);
      return person ? [{ id, direction, person, createdAt: createdAt.toISOString() }] : [];
    }),
  };
});

export const removeFriend = signedIn.friends.removeFriend.handler(
  async ({ input: { personId }, context: { db, learner } }) =>
    db.transaction(async (tx) => {
      await lockPair(tx, learner.id, personId);
      await deleteFriendship(tx, learner.id, personId);
      await publish(tx, [learner.id, personId], { topic: 'friends' });
      return { removed: true as const };
    }),
);
