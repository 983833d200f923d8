import { and, eq, lt, sql } from 'drizzle-orm';
import type { MailType, MailWish } from '@vialibera/domain/mail-plan';
import { authUsers, profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { accountDeletions } from '#server/personal-data/personal-data-tables.ts';
import { userGamification } from '#server/rewards/rewards-tables.ts';
import { userEmailPreferences, userEmailSchedules } from './email-preferences-tables.ts';
import type { MailData } from './mail-data.ts';
import { emailCampaigns, emailLogs } from './mail-tables.ts';

/** A mail that is ours to send now, with what may have changed since it was planned. */
export type ClaimedMail = {
  userId: string;
  id: string;
  type: MailType;
  localDate: string;
  data: MailData;
  attempts: number;
  email: string;
  /** The learner's day, now. */
  today: string;
  lastActivity: string | null;
  wish: MailWish;
  birthYear: number | null;
  open: boolean;
  subject: string | null;
  opening: string | null;
};

/** Takes some of the mails that are due, so that no other worker takes them. */
export async function claimMails(db: Db, now: Date, limit: number): Promise<ClaimedMail[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    with due as (
      select ${emailLogs.userId} as user_id, ${emailLogs.id} as id from ${emailLogs}
      where ${emailLogs.status} = 'queued' and ${emailLogs.sendAfter} <= ${at}
      order by ${emailLogs.sendAfter} limit ${limit} for update skip locked),
    mine as (
      update ${emailLogs} set status = 'sending', claimed_at = ${at}, attempts = ${emailLogs.attempts} + 1
      from due where ${emailLogs.userId} = due.user_id and ${emailLogs.id} = due.id
      returning ${emailLogs.userId}, ${emailLogs.id}, ${emailLogs.emailType}, ${emailLogs.localDate}, ${emailLogs.data},
        ${emailLogs.attempts}, ${emailLogs.campaignId})
    select mine.user_id as "userId", mine.id, mine.email_type as type, mine.local_date::text as "localDate", mine.data,
      mine.attempts, ${authUsers.email} as email, (${at} at time zone ${profiles.timeZone})::date::text as today,
      ${userGamification.lastActivityDate}::text as "lastActivity", ${userEmailSchedules.birthYear} as "birthYear",
      json_build_object('enabled', coalesce(${userEmailPreferences.enabled}, true),
        'frequency', coalesce(${userEmailPreferences.frequency}, 'daily'),
        'chosen', ${userEmailPreferences.chosenAt} is not null) as wish,
      ${emailCampaigns.isActive} and ${authUsers.emailVerified} and ${accountDeletions.userId} is null as open,
      ${emailCampaigns.subject} as subject, ${emailCampaigns.opening} as opening
    from mine join ${authUsers} on ${authUsers.id} = mine.user_id join ${profiles} on ${profiles.id} = mine.user_id
      join ${emailCampaigns} on ${emailCampaigns.id} = mine.campaign_id
      left join ${userGamification} on ${userGamification.userId} = mine.user_id
      left join ${userEmailSchedules} on ${userEmailSchedules.userId} = mine.user_id
      left join ${userEmailPreferences} on ${userEmailPreferences.userId} = mine.user_id
        and ${userEmailPreferences.emailType} = mine.email_type
      left join ${accountDeletions} on ${accountDeletions.userId} = mine.user_id`)) as { rows: ClaimedMail[] };
  return rows;
}

/** How the sending of some claimed mails has ended. */
export type Settled = Pick<ClaimedMail, 'userId' | 'id' | 'type'> & {
  status: 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown' | 'queued';
  error?: string;
  sendAfter?: Date;
};

/** One statement for all: what was sent is also noted with the learner's preferences. */
export async function settleMails(db: Db, settled: readonly Settled[], now: Date): Promise<void> {
  const rows = JSON.stringify(settled.map((it) => ({ ...it, user_id: it.userId, send_after: it.sendAfter })));
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with settled as (
      select * from json_to_recordset(${rows}::json) as it(
        user_id text, id uuid, type text, status text, error text, send_after timestamptz)),
    noted as (
      insert into ${userEmailPreferences} (user_id, email_type, last_sent_at)
      select user_id, type, ${at} from settled where status = 'sent'
      on conflict (user_id, email_type) do update set last_sent_at = excluded.last_sent_at)
    update ${emailLogs} set status = settled.status, error = settled.error, send_after = settled.send_after,
      claimed_at = null, sent_at = case when settled.status = 'sent' then ${at} end
    from settled where ${emailLogs.userId} = settled.user_id and ${emailLogs.id} = settled.id`);
}

/** Mails of a process that ended in the midst of sending: whether they went nobody knows, so they do not go again. */
export async function leaveInterrupted(db: Db, claimedBefore: Date): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'unknown', error: 'The process ended while it was sending', claimedAt: null })
    .where(and(eq(emailLogs.status, sql`'sending'`), lt(emailLogs.claimedAt, claimedBefore)));
}
