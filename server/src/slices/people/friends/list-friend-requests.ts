import { signedIn } from '#server/context.ts';
import { listPeople } from '#server/slices/people/people-store.ts';
import { listPendingRequests } from './requests-store.ts';

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
