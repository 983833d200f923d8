import { type SQL, sql } from 'drizzle-orm';
import type { BadgeId, BadgeRequirements, BadgeTier } from '@vialibera/domain/rewards/badge';
import type { Db } from '#server/platform/db/db.ts';
import { jsonObject } from '#server/platform/db/json-object.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { badges, userBadges } from './rewards-tables.ts';

/** A badge with the tiers that the learner has earned. */
export type StoredBadge = {
  id: BadgeId;
  name: string;
  description: string;
  category: string;
  requirements: BadgeRequirements;
  earned: BadgeTier[];
};

/** Returns all badges in the order of `sortOrder`. Each badge contains the tiers that the learner has earned. */
export async function listBadgesOf(db: Db, userId: string): Promise<StoredBadge[]> {
  const [row] = await queryRows<{ badges: StoredBadge[] }>(db, sql`select ${selectBadges(userId)} as badges`);
  return row!.badges;
}

/** Returns the SQL expression of `listBadgesOf`, so that a larger statement can include it. */
export function selectBadges(userId: string): SQL<StoredBadge[]> {
  const { id, name, description, category } = badges;
  const { bronzeRequirement: bronze, silverRequirement: silver, goldRequirement: gold } = badges;
  const requirements = jsonObject({ bronze, silver, gold });
  const earned = sql`(select coalesce(json_agg(${userBadges.level}), '[]') from ${userBadges}
    where ${userBadges.badgeId} = ${id} and ${userBadges.userId} = ${userId})`;
  const badge = jsonObject({ id, name, description, category, requirements, earned });
  return sql`(select coalesce(json_agg(${badge} order by ${badges.sortOrder}), '[]') from ${badges})`;
}
