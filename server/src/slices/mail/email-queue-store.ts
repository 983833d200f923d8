import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { EmailType, EmailPreference } from '@vialibera/domain/mail/scheduled-emails';
import { accountDeletions, authUsers, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { userGamification } from '#server/slices/rewards/rewards-tables.ts';
import { userEmailPreferences, userEmailSchedules } from './email-preferences-tables.ts';
import type { EmailData } from './email-data.ts';
import { emailCampaigns, emailLogs } from './mail-tables.ts';

/**
 * A scheduled email that this worker has claimed. The fields about the learner, the preference and the campaign contain the
 * values at the time of the claim, because these values may have changed since the email was scheduled.
 */
export type ClaimedEmail = {
  userId: string;
  id: string;
  type: EmailType;
  localDate: string;
  data: EmailData;
  attempts: number;
  email: string;
  /** The learner's local date at the time of the claim. */
  today: string;
  lastActivity: string | null;
  preference: EmailPreference;
  birthYear: number | null;
  /**
   * Whether the email is allowed: the campaign is active, the address is confirmed, the account is not suspended, and no deletion
   * of the account is pending.
   */
  canSend: boolean;
  subject: string | null;
  intro: string | null;
};

/** Claims up to `limit` emails that are due. `skip locked` prevents two workers from claiming the same email. */
export async function claimEmails(db: Db, now: Date, limit: number): Promise<ClaimedEmail[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await queryRows<ClaimedEmail>(
    db,
    sql`
    with due as (
      select ${emailLogs.userId} as user_id, ${emailLogs.id} as id from ${emailLogs}
      where ${emailLogs.status} = 'queued' and ${emailLogs.sendAfter} <= ${at}
      order by ${emailLogs.sendAfter} limit ${limit} for update skip locked),
    claimed as (
      update ${emailLogs} set status = 'sending', claimed_at = ${at}, attempts = ${emailLogs.attempts} + 1
      from due where ${emailLogs.userId} = due.user_id and ${emailLogs.id} = due.id
      returning ${emailLogs.userId}, ${emailLogs.id}, ${emailLogs.emailType}, ${emailLogs.localDate}, ${emailLogs.data},
        ${emailLogs.attempts}, ${emailLogs.campaignId})
    select claimed.user_id as "userId", claimed.id, claimed.email_type as type, claimed.local_date::text as "localDate", claimed.data,
      claimed.attempts, ${authUsers.email} as email, (${at} at time zone ${profiles.timeZone})::date::text as today,
      ${userGamification.lastActivityDate}::text as "lastActivity", ${userEmailSchedules.birthYear} as "birthYear",
      json_build_object('enabled', coalesce(${userEmailPreferences.enabled}, true),
        'frequency', coalesce(${userEmailPreferences.frequency}, 'daily'),
        'chosen', ${userEmailPreferences.chosenAt} is not null) as preference,
      ${emailCampaigns.isActive} and ${authUsers.emailVerified} and ${profiles.suspendedAt} is null
        and ${accountDeletions.userId} is null as "canSend",
      ${emailCampaigns.subject} as subject, ${emailCampaigns.intro} as intro
    from claimed join ${authUsers} on ${authUsers.id} = claimed.user_id join ${profiles} on ${profiles.id} = claimed.user_id
      join ${emailCampaigns} on ${emailCampaigns.id} = claimed.campaign_id
      left join ${userGamification} on ${userGamification.userId} = claimed.user_id
      left join ${userEmailSchedules} on ${userEmailSchedules.userId} = claimed.user_id
      left join ${userEmailPreferences} on ${userEmailPreferences.userId} = claimed.user_id
        and ${userEmailPreferences.emailType} = claimed.email_type
      left join ${accountDeletions} on ${accountDeletions.userId} = claimed.user_id`,
  );
  return rows;
}

/** The outcome of one attempt to send an email. If `status` is `queued`, the next attempt follows at `sendAfter`. */
export type SendResult = Pick<ClaimedEmail, 'userId' | 'id' | 'type'> & {
  status: 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown' | 'queued';
  error?: string;
  sendAfter?: Date;
};

/**
 * Records all results in one SQL statement. For each sent email, the statement also sets `last_sent_at` in the learner's
 * preference for this type of email.
 */
export async function recordSendResults(db: Db, results: readonly SendResult[], now: Date): Promise<void> {
  const rows = JSON.stringify(results.map((it) => ({ ...it, user_id: it.userId, send_after: it.sendAfter })));
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with results as (
      select * from json_to_recordset(${rows}::json) as it(
        user_id text, id uuid, type text, status text, error text, send_after timestamptz)),
    sent as (
      insert into ${userEmailPreferences} (user_id, email_type, last_sent_at)
      select user_id, type, ${at} from results where status = 'sent'
      on conflict (user_id, email_type) do update set last_sent_at = excluded.last_sent_at)
    update ${emailLogs} set status = results.status, error = results.error, send_after = results.send_after,
      claimed_at = null, sent_at = case when results.status = 'sent' then ${at} end
    from results where ${emailLogs.userId} = results.user_id and ${emailLogs.id} = results.id`);
}

/**
 * Sets the status `unknown` for emails that were claimed before `claimedBefore` and still have no result. The process that
 * claimed these emails has crashed, possibly after sending them, so they are not sent again.
 */
export async function markInterruptedUnknown(db: Db, claimedBefore: Date): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'unknown', error: 'The process ended while it was sending', claimedAt: null })
    .where(and(eq(emailLogs.status, sql`'sending'`), lt(emailLogs.claimedAt, claimedBefore)));
}

/** Returns the number of scheduled emails that are due but not sent yet. */
export function countDueEmails(db: Db, now: Date): Promise<number> {
  return db.$count(emailLogs, and(eq(emailLogs.status, 'queued'), lte(emailLogs.sendAfter, now)));
}
