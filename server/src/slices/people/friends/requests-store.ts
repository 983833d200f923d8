import { and, desc, eq, or } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { lockPair } from '#server/slices/people/friendships-store.ts';
import { friendRequests } from './friends-tables.ts';

const { id, senderId, receiverId, status } = friendRequests;

export async function findRequest(db: Db, requestId: string) {
  const [request] = await db.select().from(friendRequests).where(eq(id, requestId));
  return request;
}

/**
 * Locks the pair of people between whom a request was sent, and then reads the request. Returns undefined if the request does
 * not exist or if the learner is neither its sender nor its receiver.
 */
export async function lockRequest(tx: Db, requestId: string, learner: { id: string }) {
  const request = await findRequest(tx, requestId);
  if (!request || (request.senderId !== learner.id && request.receiverId !== learner.id)) return undefined;
  await lockPair(tx, request.senderId, request.receiverId);
  return findRequest(tx, requestId);
}

/** Returns all requests between two people, in both directions. */
export function listRequestsBetween(tx: Db, one: string, other: string) {
  return tx.select().from(friendRequests).where(requestBetween(one, other));
}

/** Returns the pending requests that a learner has sent or received, the newest first. */
export function listPendingRequests(db: Db, userId: string) {
  return db
    .select()
    .from(friendRequests)
    .where(and(eq(status, 'pending'), or(eq(senderId, userId), eq(receiverId, userId))))
    .orderBy(desc(friendRequests.createdAt));
}

export async function saveRequest(tx: Db, request: { id: string; senderId: string; receiverId: string }, at: Date) {
  await tx.insert(friendRequests).values({ ...request, createdAt: at, updatedAt: at });
}

export async function updateRequestStatus(tx: Db, requestId: string, decision: 'accepted' | 'rejected', at: Date) {
  await tx.update(friendRequests).set({ status: decision, updatedAt: at }).where(eq(id, requestId));
}

export async function deleteRequest(tx: Db, requestId: string) {
  await tx.delete(friendRequests).where(eq(id, requestId));
}

export async function deletePendingRequestsBetween(tx: Db, one: string, other: string) {
  await tx.delete(friendRequests).where(and(eq(status, 'pending'), requestBetween(one, other)));
}

function requestBetween(one: string, other: string) {
  return or(and(eq(senderId, one), eq(receiverId, other)), and(eq(senderId, other), eq(receiverId, one)));
}
