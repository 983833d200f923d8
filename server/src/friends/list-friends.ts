import { lastSeenAt } from '@vialibera/domain/last-seen';
import { signedIn } from '#server/context.ts';
import { listBlockedIds } from './blocks-store.ts';
import { listFriendsOf } from './friends-store.ts';
import { listPeople, showPerson } from './people-store.ts';

export const listFriends = signedIn.friends.listFriends.handler(async ({ context: { db, learner, now } }) => {
  const friends = await listFriendsOf(db, learner.id);
  const blockedIds = await listBlockedIds(db, learner.id);
  const people = await listPeople(db, learner.id, blockedIds);
  return {
    friends: friends.map((profile) => ({
      person: showPerson(profile, true),
      lastSeen: lastSeenAt(profile.lastSeen, now()),
    })),
    blocked: blockedIds.flatMap((id) => people.get(id) ?? []),
  };
});
