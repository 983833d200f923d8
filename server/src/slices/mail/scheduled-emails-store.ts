import { sql } from 'drizzle-orm';
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

/**
 * A learner whose emails are due, with the values from which `EmailContext` is computed. `preferences` contains only the email
 * types that the learner has set.
 */
export type DueLearner = Omit<EmailContext, 'preferences' | 'lastSent' | 'unannouncedBadges' | 'activeDaysLastWeek'> & {
  userId: string;
  name: string;
  maxStreak: number;
  totalXp: number;
  preferences: Partial<Record<EmailType, EmailPreference & { lastSent: string | null }>>;
  badges: NonNullable<EmailData['badges']>;
  week: NonNullable<EmailData['week']>;
};

/**
 * If the server was down at the hour that the learner has chosen, the emails are still scheduled up to this many hours later.
 */
const CATCH_UP_HOURS = 2;
const UNANNOUNCED_BADGE_AGE = '8 days';
const NEWCOMER_AGE = '7 days';

/**
 * Returns learners whose chosen hour has come and whose emails of today are not scheduled yet. Returns at most `limit` of them,
 * sorted by id and beginning after the id `after`.
 */
export async function listDueLearners(db: Db, now: Date, after: string, limit: number): Promise<DueLearner[]> {
  const rows = await queryRows<DueLearner>(
    db,
    sql`
    with due as materialized (
      select ${authUsers.id} as user_id, ${displayNameSql} as name, ${authUsers.createdAt} as joined_at,
        ${profiles.timeZone} as zone, ${profiles.hideGame} as hide_game, ${userEmailSchedules.birthYear} as birth_year,
        ${localNowSql(now)}::date as today
      from ${profiles} join ${authUsers} on ${authUsers.id} = ${profiles.id}
        left join ${userEmailSchedules} on ${userEmailSchedules.userId} = ${profiles.id}
      where ${profiles.id} > ${after} and ${authUsers.emailVerified} and ${profiles.suspendedAt} is null
        and extract(hour from ${localNowSql(now)}) - coalesce(${userEmailSchedules.hour}, 18) between 0 and ${CATCH_UP_HOURS}
        and (coalesce(${userEmailSchedules.plannedOn}, '-infinity') < ${localNowSql(now)}::date
          or ${userEmailSchedules.plannedOn} > ${localNowSql(now)}::date + 1)
        and not exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${profiles.id})
      order by ${profiles.id} limit ${limit})
    select due.user_id as "userId", due.name, due.hide_game as "hideGame", due.birth_year as "birthYear",
      due.today::text as today, (due.joined_at at time zone due.zone)::date::text as "joinedOn",
      ${userGamification.lastActivityDate}::text as "lastActivity",
      coalesce(${userGamification.currentStreak}, 0) as streak, coalesce(${userGamification.maxStreak}, 0) as "maxStreak",
      coalesce(${userGamification.totalXp}, 0) as "totalXp",
      ${preferencesSql} as preferences, ${ignoredRemindersSql} as "ignoredReminders", ${unannouncedBadgesSql(now)} as badges, ${lastWeekSql} as week
    from due left join ${userGamification} on ${userGamification.userId} = due.user_id`,
  );
  return rows;
}

const displayNameSql = sql`coalesce(nullif(${profiles.displayName}, ''), split_part(${authUsers.email}, '@', 1))`;
const localNowSql = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${profiles.timeZone})`;

const preferencesSql = sql`(select coalesce(json_object_agg(${userEmailPreferences.emailType}, json_build_object(
    'enabled', ${userEmailPreferences.enabled}, 'frequency', ${userEmailPreferences.frequency},
    'chosen', ${userEmailPreferences.chosenAt} is not null,
    'lastSent', (${userEmailPreferences.lastSentAt} at time zone due.zone)::date)), '{}')
  from ${userEmailPreferences} where ${userEmailPreferences.userId} = due.user_id)`;

const ignoredRemindersSql = sql`(select count(*)::int from ${emailLogs} where ${emailLogs.userId} = due.user_id
  and ${emailLogs.emailType} in ('streak_lost', 'inactivity_reminder')
  and ${emailLogs.status} <> 'skipped'
  and ${emailLogs.localDate} > coalesce(${userGamification.lastActivityDate}, '-infinity'))`;

const unannouncedBadgesSql = (now: Date) => sql`(select coalesce(json_agg(json_build_object(
    'name', ${badges.name}, 'description', ${badges.description}, 'level', ${userBadges.level})
    order by ${userBadges.earnedAt}), '[]')
  from ${userBadges} join ${badges} on ${badges.id} = ${userBadges.badgeId}
  where ${userBadges.userId} = due.user_id
    and ${userBadges.earnedAt} > ${now.toISOString()}::timestamptz - interval '${sql.raw(UNANNOUNCED_BADGE_AGE)}'
    and ${userBadges.earnedAt} > coalesce((select max(${emailLogs.createdAt}) from ${emailLogs}
      where ${emailLogs.userId} = due.user_id and ${emailLogs.emailType} = 'badge_earned'
        and ${emailLogs.status} in ('queued', 'sending', 'sent', 'unknown')), '-infinity'))`;

const lastWeekSql = sql`(select json_build_object(
    'days', (select count(*)::int from ${userActiveDays} where ${userActiveDays.userId} = due.user_id
      and ${userActiveDays.localDate} between due.today - 7 and due.today - 1),
    'xp', coalesce(sum(${userDays.xp}), 0), 'minutes', coalesce(sum(${userDays.studySeconds}), 0) / 60)
  from ${userDays} where ${userDays.userId} = due.user_id
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
  if (emails.length === 0) return 0;
  const added = await tx
    .insert(emailLogs)
    .values(emails.map((email) => ({ ...email, status: 'queued' as const, sendAfter: now, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: emailLogs.id });
  return added.length;
}

/**
 * Enqueues a welcome email for every new learner whose address is confirmed and for whom no welcome email exists yet. Returns the
 * number of emails.
 */
export async function enqueueWelcomeEmails(db: Db, campaignId: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const rows = await queryRows<unknown>(
    db,
    sql`
    insert into ${emailLogs} (user_id, email_type, campaign_id, local_date, data, status, send_after, created_at)
    select ${authUsers.id}, 'welcome', ${campaignId}, ${localNowSql(now)}::date, json_build_object('name', ${displayNameSql}),
      'queued', ${at}::timestamptz, ${at}::timestamptz
    from ${authUsers} join ${profiles} on ${profiles.id} = ${authUsers.id}
      left join ${userEmailPreferences} on ${userEmailPreferences.userId} = ${authUsers.id}
        and ${userEmailPreferences.emailType} = 'welcome'
    where ${authUsers.emailVerified} and ${profiles.suspendedAt} is null and ${authUsers.createdAt} > ${at}::timestamptz - interval '${sql.raw(NEWCOMER_AGE)}'
      and coalesce(${userEmailPreferences.enabled}, true) and coalesce(${userEmailPreferences.frequency}, 'daily') <> 'never'
      and not exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${authUsers.id})
      and not exists (select 1 from ${emailLogs} where ${emailLogs.userId} = ${authUsers.id}
        and ${emailLogs.emailType} = 'welcome')
    on conflict do nothing returning 1`,
  );
  return rows.length;
}
