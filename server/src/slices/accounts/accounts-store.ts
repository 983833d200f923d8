import { and, eq, sql } from 'drizzle-orm';
import { dayAt } from '@vialibera/domain/time/day';
import type { ReadingSettings } from '@vialibera/contract/accounts';
import { makeFriendCode } from '@vialibera/domain/people/friend-code';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

import { authUsers, profiles, userRoles } from './accounts-tables.ts';

export type NewLearner = { id: string; email: string; provider: string };

/** Creates the profile of an account if it is missing. The function may be called repeatedly and concurrently. */
export async function ensureProfile(db: Db, learner: NewLearner, random: () => number) {
  for (;;) {
    const created = await db
      .insert(profiles)
      .values({ ...learner, friendCode: makeFriendCode(random) })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (created.length > 0) break;
    // Nothing was inserted. Either the profile exists and the loop ends, or another profile has the same friend code and the loop
    // draws a new code.
    if (await findProfile(db, learner.id)) break;
  }
}

export async function findProfile(db: Db, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return profile;
}

type Settings = {
  hideGame?: boolean | undefined;
  timeZone?: string | undefined;
  selectedLicense?: string | undefined;
  reading?: ReadingSettings | undefined;
};

/** Saves the settings that are given, and returns all settings. Returns undefined if the account has no profile. */
export async function saveSettings(db: Db, userId: string, settings: Settings) {
  const { hideGame, timeZone, selectedLicense, moreTime, readAloud, calm } = profiles;
  const [saved] = await db
    .update(profiles)
    .set({
      hideGame: settings.hideGame ?? sql`${hideGame}`,
      timeZone: settings.timeZone ?? sql`${timeZone}`,
      ...(settings.selectedLicense && { selectedLicense: settings.selectedLicense, licenceChosen: true }),
      ...settings.reading,
    })
    .where(eq(profiles.id, userId))
    .returning({ hideGame, timeZone, selectedLicense, moreTime, readAloud, calm });
  return saved;
}

/**
 * Whether both Node and PostgreSQL support the time zone `name`. Both calculate dates in the learner's time zone, and would
 * fail with an unsupported one.
 */
export async function isTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    dayAt(new Date(0), name);
  } catch {
    return false;
  }
  const rows = await queryRows<unknown>(db, sql`select 1 from pg_timezone_names where name = ${name}`);
  return rows.length > 0;
}

export async function listRoles(db: Db, userId: string) {
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.length > 0 ? rows.map(({ role }) => role) : ['user' as const];
}

export async function grantAdmin(db: Db, userId: string) {
  await db.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing();
}

export async function revokeAdmin(db: Db, userId: string) {
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')));
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email.toLowerCase()));
  return user;
}

export async function recordSignIn(db: Db, userId: string, at: Date) {
  await db.update(profiles).set({ lastLoginDate: at, lastSeen: at }).where(eq(profiles.id, userId));
}

/** Records when a learner was last seen, but at most once a minute, so that most requests write nothing. */
export async function recordLastSeen(db: Db, userId: string, at: Date) {
  const minuteAgo = new Date(at.getTime() - 60_000);
  await db
    .update(profiles)
    .set({ lastSeen: at })
    .where(and(eq(profiles.id, userId), sql`(${profiles.lastSeen} is null or ${profiles.lastSeen} < ${minuteAgo})`));
}
