import { DAY_MS } from '#domain/time/durations.ts';

/** The maximum number of friends that a learner can have. It is small enough to show the whole list on one page. */
export const MAX_FRIENDS = 200;
/**
 * After a friend request was rejected, its sender must wait this many days before sending another request to the same person. The
 * person who rejected the request does not have to wait before sending one.
 */
const REJECTED_COOLDOWN_DAYS = 7;

/** The ids of two users in the order in which a friendship stores them: `user1` is the smaller id. */
export function orderedPair(one: string, other: string): [user1: string, user2: string] {
  return one < other ? [one, other] : [other, one];
}

type PastRequest = { senderId: string; status: 'pending' | 'accepted' | 'rejected'; updatedAt: Date };

/** Whether earlier friend requests between two people, in either direction, prevent `senderId` from sending another one now. */
export function isRequestBlocked(requests: readonly PastRequest[], senderId: string, now: Date): boolean {
  return requests.some(
    (request) => request.status === 'pending' || (request.senderId === senderId && isInCooldown(request, now)),
  );
}

function isInCooldown({ status, updatedAt }: PastRequest, now: Date): boolean {
  return status === 'rejected' && now.getTime() - updatedAt.getTime() < REJECTED_COOLDOWN_DAYS * DAY_MS;
}
