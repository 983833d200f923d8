import { and, asc, desc, eq, gt, isNotNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { SortDirection, UserFilter, UserSort } from '@vialibera/contract/admin';
import { authUsers, profiles, userRoles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { userGamification } from '#server/slices/rewards/rewards-tables.ts';

export type UserQuery = {
  search: string;
  filter: UserFilter;
  sort: UserSort;
  direction: SortDirection;
  /** The position of the last user on the previous page; null for the first page. */
  after: UserCursor | null;
};
/**
 * Identifies a user's position in the list of users. If the list is sorted by email, the email is sufficient. Otherwise the id is
 * needed in addition to the XP, because several users can have equal XP.
 */
export type UserCursor = { email: string } | { xp: number; id: string };

const isAdminRole = and(eq(userRoles.userId, profiles.id), eq(userRoles.role, 'admin'));

/**
 * Returns one page of users. It uses keyset pagination over an index, so that the last page of 100,000 users costs as much as the
 * first. A user whose sign-up was interrupted has no profile and is not listed until their next visit, which creates the profile.
 */
export function listUserPage(db: Db, { sort, direction, after, ...criteria }: UserQuery, limit: number) {
  const order = direction === 'asc' ? asc : desc;
  const { totalXp, userId } = userGamification;
  return db
    .select({
      id: profiles.id,
      email: authUsers.email,
      isAdmin: sql<boolean>`${userRoles.role} is not null`,
      xp: totalXp,
      lastSeen: profiles.lastSeen,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .innerJoin(userGamification, eq(userId, profiles.id))
    .leftJoin(userRoles, isAdminRole)
    .where(and(...conditions(criteria), after ? afterCursor(after, direction) : undefined))
    .orderBy(...(sort === 'email' ? [order(authUsers.email)] : [order(totalXp), order(userId)]))
    .limit(limit);
}

/** Returns the number of users on all pages together. */
export async function countUsers(db: Db, which: Pick<UserQuery, 'search' | 'filter'>): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .leftJoin(userRoles, isAdminRole)
    .where(and(...conditions(which)));
  return row?.count ?? 0;
}

function conditions({ search, filter }: Pick<UserQuery, 'search' | 'filter'>): (SQL | undefined)[] {
  // The search text is converted to lower case, because emails are stored in lower case.
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return [
    search ? like(authUsers.email, pattern) : undefined,
    filter === 'admin' ? isNotNull(userRoles.role) : undefined,
    filter === 'suspended' ? isNotNull(profiles.suspendedAt) : undefined,
  ];
}

function afterCursor(cursor: UserCursor, direction: SortDirection): SQL {
  if ('email' in cursor) return (direction === 'asc' ? gt : lt)(authUsers.email, cursor.email);
  const { totalXp, userId } = userGamification;
  const position = sql`(${cursor.xp}::int, ${cursor.id}::text)`;
  return direction === 'asc' ? sql`(${totalXp}, ${userId}) > ${position}` : sql`(${totalXp}, ${userId}) < ${position}`;
}
