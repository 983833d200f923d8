import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Person } from '@vialibera/contract/friends';
import { initialsOf, shownName } from '@vialibera/domain/shown-name';
import { profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { friendships, userBlocks } from './friends-tables.ts';

type Shown = { id: string; email: string; displayName: string | null; friendCode: string };

/** What a viewer may read of somebody; the email goes no further than here. */
export function showPerson(profile: Shown, isFriend: boolean): Person {
  const name = shownName(profile, { isFriend });
  return { id: profile.id, name, initials: initialsOf(name), code: profile.friendCode };
}

/** People as a viewer sees them, by id. */
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
      // Oneself by the name that friends read.
      const isFriend = friendship !== null || profile.id === viewerId;
      return [profile.id, showPerson(profile, isFriend)];
    }),
  );
}

const SEARCH_LIMIT = 10;

/**
 * Public profiles by part of a name or code, or by a whole email: a part of one would let addresses be guessed. Runs of up to three
 * letters (`search_grams`) find by an index whom the pattern judges: by itself it would read everybody. Who reads in the order of
 * names asks the pattern first, which costs less.
 */
export function searchProfiles(db: Db, viewerId: string, query: string) {
  const part = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { id, email, displayName, friendCode, isPublic } = profiles;
  const { userId, blockedId } = userBlocks;
  const blocked = sql`exists (select 1 from ${userBlocks} where (${userId} = ${viewerId} and ${blockedId} = ${id})
    or (${blockedId} = ${viewerId} and ${userId} = ${id}))`;
  const hasRuns = sql`search_grams(coalesce(${displayName}, '') || chr(10) || ${friendCode}, 1) collate "C"
    @> search_grams(${query}, least(3, char_length(${query})))`;
  return db
    .select({ id, email, displayName, friendCode })
    .from(profiles)
    .where(
      sql`${isPublic} and ${id} <> ${viewerId} and not ${blocked} and (lower(${email}) = lower(${query})
        or (${displayName} ilike ${part} or ${friendCode} ilike ${part}) and ${hasRuns})`,
    )
    .orderBy(sql`${displayName} nulls last`, friendCode)
    .limit(SEARCH_LIMIT);
}

/** Held against deletion till the transaction ends. */
export async function findByCode(tx: Db, code: string) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.friendCode, code)).for('key share');
  return profile;
}

export async function saveFriendCard(db: Db, userId: string, card: { displayName: string | null; isPublic: boolean }) {
  await db.update(profiles).set(card).where(eq(profiles.id, userId));
}
