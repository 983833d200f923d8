import { toLastSeen } from '@vialibera/domain/time/last-seen';
import { signedIn } from '#server/context.ts';
import { listBlockedIds } from '#server/slices/people/blocks-store.ts';
import { listFriendProfiles } from '#server/slices/people/friendships-store.ts';
import { listPeople, toPerson } from '#server/slices/people/people-store.ts';

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
