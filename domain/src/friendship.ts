/** A list that one can still read, and that every screen can show whole. */
export const MAX_FRIENDS = 200;
/** For so long a rejected request cannot be sent again by the same sender; who rejected may write at any time. */
const REJECTED_REST_DAYS = 7;

/** The two of a friendship in their one order: the smaller id is user1 (spec §3). */
export function orderedPair(one: string, other: string): [user1: string, user2: string] {
  return one < other ? [one, other] : [other, one];
}

type KnownRequest = { senderId: string; status: 'pending' | 'accepted' | 'rejected'; updatedAt: Date };

/** Whether a request between two people, in either direction, keeps `senderId` from sending another one now. */
export function requestBlocks(requests: readonly KnownRequest[], senderId: string, now: Date): boolean {
  return requests.some(
    (request) => request.status === 'pending' || (request.senderId === senderId && isResting(request, now)),
  );
}

function isResting({ status, updatedAt }: KnownRequest, now: Date): boolean {
  return status === 'rejected' && now.getTime() - updatedAt.getTime() < REJECTED_REST_DAYS * 24 * 3600_000;
}
