import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { FOUND_PEOPLE_MAXIMUM, type Person } from '@vialibera/contract/people';
import { initialsOf, displayNameFor } from '@vialibera/domain/people/display-name';
import { accountDeletions, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listBlockedEitherWay } from './blocks-store.ts';
import { friendships, userBlocks } from './people-tables.ts';

type VisibleProfile = { id: string; email: string; displayName: string | null; friendCode: string };

/** Returns the public part of a profile, without the email address. `isFriend` decides which name is shown. */
export function toPerson(profile: VisibleProfile, isFriend: boolean): Person {
  const name = displayNameFor(profile, { isFriend });
  return { id: profile.id, name, initials: initialsOf(name), code: profile.friendCode };
}

/** Returns the people with these ids, keyed by id. Each person has the name that the viewer may see. */
export async function listPeople(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const { user1Id, user2Id } = friendships;
  const rows = await db
    .select({ profile: profiles, friendship: user1Id })
    .from(profiles)
    .leftJoin(
      friendships,
      or(and(eq(user1Id, profiles.id), eq(user2Id, viewerId)), and(eq(user2Id, profiles.id), eq(user1Id, viewerId))),
    )
    .where(inArray(profiles.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ profile, friendship }) => {
      // On their own profile, viewers see the name that their friends see.
      const isFriend = friendship !== null || profile.id === viewerId;
      return [profile.id, toPerson(profile, isFriend)];
    }),
  );
}

/**
 * Returns the names that the viewer may see as the authors of questions, keyed by profile id. Leaves out people whose
 * profile is private, suspended or scheduled for deletion, and people without a display name. Also leaves out people
 * who have blocked the viewer or whom the viewer has blocked.
 */
export async function listVisibleNames(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, displayName, isPublic, suspendedAt } = profiles;
  const { userId } = accountDeletions;
  const rows = await db
    .select({ id, displayName })
    .from(profiles)
    .leftJoin(accountDeletions, eq(userId, id))
    .where(and(inArray(id, [...new Set(ids)]), eq(isPublic, true), isNull(suspendedAt), isNull(userId)));
  const blocked = await listBlockedEitherWay(db, viewerId);
  return new Map(
    rows.flatMap((row) => (row.displayName === null || blocked.has(row.id) ? [] : [[row.id, row.displayName]])),
  );
}

/**
 * Finds public profiles whose name or friend code contains `query`, or whose email address equals `query`. A part of an address
 * does not match; otherwise strangers could find out an address piece by piece. `search_grams` splits a text into runs of up to
 * three characters. An index on these runs finds the candidates, because `ilike` alone would scan all profiles.
 */
export function searchProfiles(db: Db, viewerId: string, query: string) {
  const part = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { id, email, displayName, friendCode, isPublic } = profiles;
  const { userId, blockedId } = userBlocks;
  const blocked = sql`exists (select 1 from ${userBlocks} where (${userId} = ${viewerId} and ${blockedId} = ${id})
    or (${blockedId} = ${viewerId} and ${userId} = ${id}))`;
  const matchesGrams = sql`search_grams(coalesce(${displayName}, '') || chr(10) || ${friendCode}, 1) collate "C"
    @> search_grams(${query}, least(3, char_length(${query})))`;
  return db
    .select({ id, email, displayName, friendCode })
    .from(profiles)
    .where(
      sql`${isPublic} and ${id} <> ${viewerId} and not ${blocked} and (lower(${email}) = lower(${query})
        or (${displayName} ilike ${part} or ${friendCode} ilike ${part}) and ${matchesGrams})`,
    )
    .orderBy(sql`${displayName} nulls last`, friendCode)
    .limit(FOUND_PEOPLE_MAXIMUM);
}

/** Finds a profile by friend code and locks it against deletion until the transaction ends. */
export async function lockProfileByCode(tx: Db, code: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.friendCode, code)).for('key share');
  return profile;
}

export async function savePublicProfile(
  db: Db,
  userId: string,
  card: { displayName: string | null; isPublic: boolean },
) {
  await db.update(profiles).set(card).where(eq(profiles.id, userId));
}
