import { and, eq, or, sql } from 'drizzle-orm';
import { orderedPair } from '@vialibera/domain/people/friendship';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { friendships } from './people-tables.ts';

const { user1Id, user2Id } = friendships;

/**
 * Locks a pair of people until the transaction ends. Friend requests, blocks and new duels between the two are then handled one
 * at a time, even on several servers.
 */
export async function lockPair(tx: Db, one: string, other: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${orderedPair(one, other).join(' ')}, 0))`);
}

/** Returns the profiles of a learner's friends, sorted by name. */
export function listFriendProfiles(db: Db, userId: string) {
  const { id, email, displayName, friendCode, lastSeen } = profiles;
  return db
    .select({ id, email, displayName, friendCode, lastSeen })
    .from(friendships)
    .innerJoin(profiles, sql`${id} = case when ${user1Id} = ${userId} then ${user2Id} else ${user1Id} end`)
    .where(or(eq(user1Id, userId), eq(user2Id, userId)))
    .orderBy(sql`lower(coalesce(${displayName}, ${email}))`);
}

export async function listFriendIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(friendships)
    .where(or(eq(user1Id, userId), eq(user2Id, userId)));
  return rows.map((row) => (row.user1Id === userId ? row.user2Id : row.user1Id));
}

/**
 * Returns whether two people are friends. If they are, also locks the friendship until the transaction ends. Until then neither
 * the friendship nor the two accounts can be deleted.
 */
export async function areFriends(tx: Db, one: string, other: string): Promise<boolean> {
  const rows = await tx.select({ user1Id }).from(friendships).where(friendshipBetween(one, other)).for('key share');
  return rows.length > 0;
}

export function countFriends(db: Db, userId: string): Promise<number> {
  return db.$count(friendships, or(eq(user1Id, userId), eq(user2Id, userId)));
}

export async function saveFriendship(tx: Db, one: string, other: string, createdAt: Date) {
  const [smaller, larger] = orderedPair(one, other);
  await tx.insert(friendships).values({ user1Id: smaller, user2Id: larger, createdAt }).onConflictDoNothing();
}

export async function deleteFriendship(tx: Db, one: string, other: string) {
  await tx.delete(friendships).where(friendshipBetween(one, other));
}

function friendshipBetween(one: string, other: string) {
  const [smaller, larger] = orderedPair(one, other);
  return and(eq(user1Id, smaller), eq(user2Id, larger));
}
