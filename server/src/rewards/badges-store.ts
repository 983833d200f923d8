import { asc, sql } from 'drizzle-orm';
import { BADGE_TIERS, type BadgeRequirements, type BadgeTier } from '@vialibera/domain/badge';
import type { Db } from '#server/db/db.ts';
import { badges, userBadges } from './rewards-tables.ts';

/** Returns all badges, each with the tiers that the learner has earned. */
export async function listBadgesOf(db: Db, userId: string) {
  const rows = await db
    .select({
      badge: badges,
      earned: sql<BadgeTier[]>`coalesce((
        select json_agg(${userBadges.level}) from ${userBadges}
        where ${userBadges.badgeId} = ${badges.id} and ${userBadges.userId} = ${userId}
      ), '[]'::json)`,
    })
    .from(badges)
    .orderBy(asc(badges.sortOrder));
  return rows.map(({ badge, earned }) => ({ ...badge, requirements: requirementsOf(badge), earned: new Set(earned) }));
}

function requirementsOf(badge: typeof badges.$inferSelect): BadgeRequirements {
  const { bronzeRequirement: bronze, silverRequirement: silver, goldRequirement: gold } = badge;
  return { bronze, silver, gold };
}

export async function saveBadges(
  tx: Db,
  userId: string,
  earned: readonly { badgeId: string; level: (typeof BADGE_TIERS)[number] }[],
  earnedAt: Date,
) {
  if (earned.length === 0) return;
  await tx
    .insert(userBadges)
    .values(earned.map((it) => ({ ...it, userId, earnedAt })))
    .onConflictDoNothing();
}
