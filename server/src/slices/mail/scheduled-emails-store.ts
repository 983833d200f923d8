import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { EmailContext, EmailType, EmailPreference } from '@vialibera/domain/mail/scheduled-emails';
import { accountDeletions, authUsers, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  badges,
  userActiveDays,
  userBadges,
  userDays,
  userGamification,
} from '#server/slices/rewards/rewards-tables.ts';
import { userEmailPreferences, userEmailSchedules } from './email-preferences-tables.ts';
import type { EmailData } from './email-data.ts';
import { emailLogs } from './mail-tables.ts';

/** A learner whose emails are due. `zone` is the learner's time zone, and `today` is the date there. */
type Due = Pick<EmailContext, 'today' | 'joinedOn' | 'birthYear'> & {
  userId: string;
  name: string;
  hideGame: boolean;
  zone: string;
};

/** The values from which `EmailContext` is computed. `preferences` contains only the email types that the learner has set. */
type Facts = Pick<EmailContext, 'lastActivity' | 'streak' | 'ignoredReminders'> & {
  maxStreak: number;
  totalXp: number;
  preferences: Partial<Record<EmailType, EmailPreference & { lastSent: string | null }>>;
  badges: NonNullable<EmailData['badges']>;
  week: NonNullable<EmailData['week']>;
};
export type DueLearner = Omit<Due, 'zone'> & Facts;

/** The facts of a learner whose stats are missing, because the sign-up was interrupted. */
const NO_FACTS: Facts = {
  lastActivity: null,
  streak: 0,
  maxStreak: 0,
  totalXp: 0,
  ignoredReminders: 0,
  preferences: {},
  badges: [],
  week: { days: 0, xp: 0, minutes: 0 },
};

/**
 * If the server was down at the hour that the learner has chosen, the emails are still scheduled up to this many hours later.
 */
const CATCH_UP_HOURS = 2;
const UNANNOUNCED_BADGE_AGE = '8 days';
const NEWCOMER_MS = 7 * 24 * 3600_000;
/** The next run welcomes the other newcomers. PostgreSQL allows 65,535 parameters per query. */
const MAX_WELCOMED = 5000;

/**
 * Returns learners whose chosen hour has come and whose emails of today are not scheduled yet. Returns at most `limit` of them,
 * sorted by id and beginning after the id `after`.
 */
export async function listDueLearners(db: Db, now: Date, after: string, limit: number): Promise<DueLearner[]> {
  const due = await queryRows<Due>(
    db,
    sql`
    select ${authUsers.id} as "userId", ${displayNameSql} as name, ${profiles.hideGame} as "hideGame",
      ${profiles.timeZone} as zone, ${userEmailSchedules.birthYear} as "birthYear", ${localNowSql(now)}::date::text as today,
      (${authUsers.createdAt} at time zone ${profiles.timeZone})::date::text as "joinedOn"
    from ${profiles} join ${authUsers} on ${authUsers.id} = ${profiles.id}
      left join ${userEmailSchedules} on ${userEmailSchedules.userId} = ${profiles.id}
      left join ${accountDeletions} on ${accountDeletions.userId} = ${profiles.id}
    where ${profiles.id} > ${after} and ${authUsers.emailVerified} and ${profiles.suspendedAt} is null
      and ${accountDeletions.userId} is null
      and extract(hour from ${localNowSql(now)}) - coalesce(${userEmailSchedules.hour}, 18) between 0 and ${CATCH_UP_HOURS}
      and (coalesce(${userEmailSchedules.plannedOn}, '-infinity') < ${localNowSql(now)}::date
        or ${userEmailSchedules.plannedOn} > ${localNowSql(now)}::date + 1)
    order by ${profiles.id} limit ${limit}`,
  );
  const facts = new Map((await listFacts(db, due, now)).map((row) => [row.userId, row]));
  return due.map(({ zone: _, ...learner }) => ({ ...NO_FACTS, ...facts.get(learner.userId), ...learner }));
}

/**
 * Returns the facts about the learners in `due`, without those who have no stats. This is a query of its own, because a cluster
 * refuses these subqueries in a query that joins the profiles.
 */
async function listFacts(db: Db, due: readonly Due[], now: Date): Promise<(Facts & { userId: string })[]> {
  if (due.length === 0) return [];
  const [ids, zones, days] = [
    due.map(({ userId }) => userId),
    due.map(({ zone }) => zone),
    due.map(({ today }) => today),
  ].map((column) => sql.param(column));
  return queryRows(
    db,
    sql`
    select ${userGamification.userId} as "userId", ${userGamification.lastActivityDate}::text as "lastActivity",
      ${userGamification.currentStreak} as streak, ${userGamification.maxStreak} as "maxStreak",
      ${userGamification.totalXp} as "totalXp", ${preferencesSql} as preferences, ${ignoredRemindersSql} as "ignoredReminders",
      ${unannouncedBadgesSql(now)} as badges, ${lastWeekSql} as week
    from ${userGamification} join unnest(${ids}::text[], ${zones}::text[], ${days}::date[]) as due(user_id, zone, today)
      on due.user_id = ${userGamification.userId}`,
  );
}

const displayNameSql = sql<string>`coalesce(nullif(${profiles.displayName}, ''), split_part(${authUsers.email}, '@', 1))`;
const localNowSql = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${profiles.timeZone})`;

const preferencesSql = sql`(select coalesce(json_object_agg(${userEmailPreferences.emailType}, json_build_object(
    'enabled', ${userEmailPreferences.enabled}, 'frequency', ${userEmailPreferences.frequency},
    'chosen', ${userEmailPreferences.chosenAt} is not null,
    'lastSent', (${userEmailPreferences.lastSentAt} at time zone due.zone)::date)), '{}')
  from ${userEmailPreferences} where ${userEmailPreferences.userId} = ${userGamification.userId})`;

const ignoredRemindersSql = sql`(select count(*)::int from ${emailLogs} where ${emailLogs.userId} = ${userGamification.userId}
  and ${emailLogs.emailType} in ('streak_lost', 'inactivity_reminder')
  and ${emailLogs.status} <> 'skipped'
  and ${emailLogs.localDate} > coalesce(${userGamification.lastActivityDate}, '-infinity'))`;

const unannouncedBadgesSql = (now: Date) => sql`(select coalesce(json_agg(json_build_object(
    'name', ${badges.name}, 'description', ${badges.description}, 'level', ${userBadges.level})
    order by ${userBadges.earnedAt}), '[]')
  from ${userBadges} join ${badges} on ${badges.id} = ${userBadges.badgeId}
  where ${userBadges.userId} = ${userGamification.userId}
    and ${userBadges.earnedAt} > ${now.toISOString()}::timestamptz - interval '${sql.raw(UNANNOUNCED_BADGE_AGE)}'
    and ${userBadges.earnedAt} > coalesce((select max(${emailLogs.createdAt}) from ${emailLogs}
      where ${emailLogs.userId} = ${userGamification.userId} and ${emailLogs.emailType} = 'badge_earned'
        and ${emailLogs.status} in ('queued', 'sending', 'sent', 'unknown')), '-infinity'))`;

const lastWeekSql = sql`(select json_build_object(
    'days', (select count(*)::int from ${userActiveDays} where ${userActiveDays.userId} = ${userGamification.userId}
      and ${userActiveDays.localDate} between due.today - 7 and due.today - 1),
    'xp', coalesce(sum(${userDays.xp}), 0), 'minutes', coalesce(sum(${userDays.studySeconds}), 0) / 60)
  from ${userDays} where ${userDays.userId} = ${userGamification.userId}
    and ${userDays.localDate} between due.today - 7 and due.today - 1)`;

export type NewScheduledEmail = {
  userId: string;
  emailType: EmailType;
  localDate: string;
  campaignId: number;
  data: EmailData;
};

/**
 * Records for each learner that the emails of the day `today` are scheduled, and enqueues `emails`. Returns how many of `emails`
 * were not in the queue yet.
 */
export async function saveScheduledEmails(
  tx: Db,
  learners: readonly { userId: string; today: string }[],
  emails: readonly NewScheduledEmail[],
  now: Date,
): Promise<number> {
  const { userId } = userEmailSchedules;
  await tx
    .insert(userEmailSchedules)
    .values(learners.map((it) => ({ userId: it.userId, plannedOn: it.today })))
    .onConflictDoUpdate({ target: userId, set: { plannedOn: sql`excluded.planned_on` } });
  return insertEmails(tx, emails, now);
}

/**
 * Enqueues a welcome email for every new learner whose address is confirmed and for whom no welcome email exists yet, but for at
 * most `MAX_WELCOMED` learners. Returns the number of emails.
 */
export async function enqueueWelcomeEmails(db: Db, campaignId: number, now: Date): Promise<number> {
  const emailType = 'welcome';
  const { id, emailVerified, createdAt } = authUsers;
  const isNew = and(eq(emailVerified, true), gt(createdAt, new Date(now.getTime() - NEWCOMER_MS)));
  const newcomers = await db
    .select({ userId: id, name: displayNameSql, localDate: sql<string>`${localNowSql(now)}::date::text` })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, id))
    .where(and(isNew, isNull(profiles.suspendedAt), isNull(accountDeletions.userId)));
  const welcomed = await db
    .select({ userId: emailLogs.userId })
    .from(emailLogs)
    .innerJoin(authUsers, eq(id, emailLogs.userId))
    .where(and(isNew, eq(emailLogs.emailType, emailType)));
  const { userId, enabled, frequency } = userEmailPreferences;
  const unwilling = await db
    .select({ userId })
    .from(userEmailPreferences)
    .innerJoin(authUsers, eq(id, userId))
    .where(and(isNew, eq(userEmailPreferences.emailType, emailType), or(eq(enabled, false), eq(frequency, 'never'))));
  const skipped = new Set([...welcomed, ...unwilling].map((it) => it.userId));
  const emails = newcomers
    .filter((it) => !skipped.has(it.userId))
    .slice(0, MAX_WELCOMED)
    .map(({ name, ...it }) => ({ ...it, emailType, campaignId, data: { name } }) as const);
  return insertEmails(db, emails, now);
}

/** Enqueues emails. Returns how many of them were not in the queue yet. */
async function insertEmails(db: Db, emails: readonly NewScheduledEmail[], now: Date): Promise<number> {
  if (emails.length === 0) return 0;
  const added = await db
    .insert(emailLogs)
    .values(emails.map((email) => ({ ...email, status: 'queued' as const, sendAfter: now, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: emailLogs.id });
  return added.length;
}
