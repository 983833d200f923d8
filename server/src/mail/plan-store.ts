import { sql } from 'drizzle-orm';
import type { MailFacts, MailType, MailWish } from '@vialibera/domain/mail-plan';
import { authUsers, profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { accountDeletions } from '#server/personal-data/personal-data-tables.ts';
import { badges, userActiveDays, userBadges, userDays, userGamification } from '#server/rewards/rewards-tables.ts';
import { userEmailPreferences, userEmailSchedules } from './email-preferences-tables.ts';
import type { MailData } from './mail-data.ts';
import { emailLogs } from './mail-tables.ts';

/** Facts as the database has them; preferences only where there are rows. */
export type DueLearner = Omit<MailFacts, 'wishes' | 'lastSent' | 'untoldBadges' | 'activeDaysLastWeek'> & {
  userId: string;
  name: string;
  maxStreak: number;
  totalXp: number;
  preferences: Partial<Record<MailType, MailWish & { lastSent: string | null }>>;
  badges: NonNullable<MailData['badges']>;
  week: NonNullable<MailData['week']>;
};

/** A server that was down at the hour catches up this long. */
const CATCH_UP_HOURS = 2;
const UNTOLD = '8 days';
const NEWCOMER = '7 days';

/** Learners whose hour it is and whose day has not been planned, in the order of their ids, after one of them. */
export async function listDueLearners(db: Db, now: Date, after: string, limit: number): Promise<DueLearner[]> {
  const { rows } = (await db.execute(sql`
    with due as materialized (
      select ${authUsers.id} as user_id, ${nameOf} as name, ${authUsers.createdAt} as joined_at,
        ${profiles.timeZone} as zone, ${profiles.hideGame} as hide_game, ${userEmailSchedules.birthYear} as birth_year,
        ${localNow(now)}::date as today
      from ${profiles} join ${authUsers} on ${authUsers.id} = ${profiles.id}
        left join ${userEmailSchedules} on ${userEmailSchedules.userId} = ${profiles.id}
      where ${profiles.id} > ${after} and ${authUsers.emailVerified} and ${profiles.suspendedAt} is null
        and extract(hour from ${localNow(now)}) - coalesce(${userEmailSchedules.hour}, 18) between 0 and ${CATCH_UP_HOURS}
        and (coalesce(${userEmailSchedules.plannedOn}, '-infinity') < ${localNow(now)}::date
          or ${userEmailSchedules.plannedOn} > ${localNow(now)}::date + 1)
        and not exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${profiles.id})
      order by ${profiles.id} limit ${limit})
    select due.user_id as "userId", due.name, due.hide_game as "hideGame", due.birth_year as "birthYear",
      due.today::text as today, (due.joined_at at time zone due.zone)::date::text as "joinedOn",
      ${userGamification.lastActivityDate}::text as "lastActivity",
      coalesce(${userGamification.currentStreak}, 0) as streak, coalesce(${userGamification.maxStreak}, 0) as "maxStreak",
      coalesce(${userGamification.totalXp}, 0) as "totalXp",
      ${preferencesOf} as preferences, ${ignoredBy} as ignored, ${untoldBadgesOf(now)} as badges, ${lastWeekOf} as week
    from due left join ${userGamification} on ${userGamification.userId} = due.user_id`)) as { rows: DueLearner[] };
  return rows;
}

const nameOf = sql`coalesce(nullif(${profiles.displayName}, ''), split_part(${authUsers.email}, '@', 1))`;
const localNow = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${profiles.timeZone})`;

const preferencesOf = sql`(select coalesce(json_object_agg(${userEmailPreferences.emailType}, json_build_object(
    'enabled', ${userEmailPreferences.enabled}, 'frequency', ${userEmailPreferences.frequency},
    'chosen', ${userEmailPreferences.chosenAt} is not null,
    'lastSent', (${userEmailPreferences.lastSentAt} at time zone due.zone)::date)), '{}')
  from ${userEmailPreferences} where ${userEmailPreferences.userId} = due.user_id)`;

const ignoredBy = sql`(select count(*)::int from ${emailLogs} where ${emailLogs.userId} = due.user_id
  and ${emailLogs.emailType} in ('streak_lost', 'inactivity_reminder')
  and ${emailLogs.status} <> 'skipped'
  and ${emailLogs.localDate} > coalesce(${userGamification.lastActivityDate}, '-infinity'))`;

const untoldBadgesOf = (now: Date) => sql`(select coalesce(json_agg(json_build_object(
    'name', ${badges.name}, 'description', ${badges.description}, 'level', ${userBadges.level})
    order by ${userBadges.earnedAt}), '[]')
  from ${userBadges} join ${badges} on ${badges.id} = ${userBadges.badgeId}
  where ${userBadges.userId} = due.user_id
    and ${userBadges.earnedAt} > ${now.toISOString()}::timestamptz - interval '${sql.raw(UNTOLD)}'
    and ${userBadges.earnedAt} > coalesce((select max(${emailLogs.createdAt}) from ${emailLogs}
      where ${emailLogs.userId} = due.user_id and ${emailLogs.emailType} = 'badge_earned'
        and ${emailLogs.status} in ('queued', 'sending', 'sent', 'unknown')), '-infinity'))`;

const lastWeekOf = sql`(select json_build_object(
    'days', (select count(*)::int from ${userActiveDays} where ${userActiveDays.userId} = due.user_id
      and ${userActiveDays.localDate} between due.today - 7 and due.today - 1),
    'xp', coalesce(sum(${userDays.xp}), 0), 'minutes', coalesce(sum(${userDays.studySeconds}), 0) / 60)
  from ${userDays} where ${userDays.userId} = due.user_id
    and ${userDays.localDate} between due.today - 7 and due.today - 1)`;

export type NewMail = { userId: string; emailType: MailType; localDate: string; campaignId: number; data: MailData };

/** Notes that a learner's day is planned, and its mails; gives how many are new. */
export async function savePlan(
  tx: Db,
  planned: readonly { userId: string; today: string }[],
  mails: readonly NewMail[],
  now: Date,
): Promise<number> {
  const { userId } = userEmailSchedules;
  await tx
    .insert(userEmailSchedules)
    .values(planned.map((it) => ({ userId: it.userId, plannedOn: it.today })))
    .onConflictDoUpdate({ target: userId, set: { plannedOn: sql`excluded.planned_on` } });
  if (mails.length === 0) return 0;
  const added = await tx
    .insert(emailLogs)
    .values(mails.map((mail) => ({ ...mail, status: 'queued' as const, sendAfter: now, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: emailLogs.id });
  return added.length;
}

/** Queues a welcome for every newcomer who has confirmed their address and has none; gives how many. */
export async function queueWelcomes(db: Db, campaignId: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const { rows } = (await db.execute(sql`
    insert into ${emailLogs} (user_id, email_type, campaign_id, local_date, data, status, send_after, created_at)
    select ${authUsers.id}, 'welcome', ${campaignId}, ${localNow(now)}::date, json_build_object('name', ${nameOf}),
      'queued', ${at}::timestamptz, ${at}::timestamptz
    from ${authUsers} join ${profiles} on ${profiles.id} = ${authUsers.id}
      left join ${userEmailPreferences} on ${userEmailPreferences.userId} = ${authUsers.id}
        and ${userEmailPreferences.emailType} = 'welcome'
    where ${authUsers.emailVerified} and ${profiles.suspendedAt} is null and ${authUsers.createdAt} > ${at}::timestamptz - interval '${sql.raw(NEWCOMER)}'
      and coalesce(${userEmailPreferences.enabled}, true) and coalesce(${userEmailPreferences.frequency}, 'daily') <> 'never'
      and not exists (select 1 from ${accountDeletions} where ${accountDeletions.userId} = ${authUsers.id})
      and not exists (select 1 from ${emailLogs} where ${emailLogs.userId} = ${authUsers.id}
        and ${emailLogs.emailType} = 'welcome')
    on conflict do nothing returning 1`)) as { rows: unknown[] };
  return rows.length;
}
