import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { EmailType, EmailPreference } from '@vialibera/domain/mail/scheduled-emails';
import { accountDeletions, authUsers, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
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

/**
 * Claims up to `limit` emails that are due. Only one worker claims at a time, so that two workers never claim the same email. The
 * lock replaces `for update skip locked`, which a cluster refuses for rows of several learners.
 */
export function claimEmails(db: Db, now: Date, limit: number): Promise<ClaimedEmail[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim-emails'))`);
    const { userId, id, status, sendAfter, attempts } = emailLogs;
    const due = await tx
      .select({ userId, id })
      .from(emailLogs)
      .where(and(eq(status, sql`'queued'`), lte(sendAfter, now)))
      .orderBy(asc(sendAfter))
      .limit(limit);
    if (due.length === 0) return [];
    // The previous release claims without this lock, so the status is checked again.
    const claimed = await tx
      .update(emailLogs)
      .set({ status: 'sending', claimedAt: now, attempts: sql`${attempts} + 1` })
      .where(and(isOneOf(due), eq(status, 'queued')))
      .returning({ userId, id });
    return claimed.length === 0 ? [] : listClaimed(tx, claimed, now);
  });
}

type EmailKey = Pick<ClaimedEmail, 'userId' | 'id'>;

function isOneOf(emails: readonly EmailKey[]) {
  const [userIds, ids] = [new Set(emails.map(({ userId }) => userId)), emails.map(({ id }) => id)];
  return and(inArray(emailLogs.userId, [...userIds]), inArray(emailLogs.id, ids));
}

/** Returns the claimed emails with the current values of the learner, the preference and the campaign. */
function listClaimed(db: Db, claimed: readonly EmailKey[], now: Date): Promise<ClaimedEmail[]> {
  const { userId, id, emailType: type, localDate, data, attempts, campaignId } = emailLogs;
  const { enabled, frequency, chosenAt } = userEmailPreferences;
  // A cluster reads the profiles before it joins them, so the query gives their ids as well.
  const userIds = claimed.map((email) => email.userId);
  return db
    .select({
      userId,
      id,
      type: sql<EmailType>`${type}`,
      localDate: sql<string>`${localDate}::text`,
      data: sql<EmailData>`${data}`,
      attempts,
      email: authUsers.email,
      today: sql<string>`(${now.toISOString()}::timestamptz at time zone ${profiles.timeZone})::date::text`,
      lastActivity: userGamification.lastActivityDate,
      birthYear: userEmailSchedules.birthYear,
      preference: {
        enabled: sql<boolean>`coalesce(${enabled}, true)`,
        frequency: sql<EmailPreference['frequency']>`coalesce(${frequency}, 'daily')`,
        chosen: sql<boolean>`${chosenAt} is not null`,
      },
      canSend: sql<boolean>`${emailCampaigns.isActive} and ${authUsers.emailVerified} and ${profiles.suspendedAt} is null
        and ${accountDeletions.userId} is null`,
      subject: emailCampaigns.subject,
      intro: emailCampaigns.intro,
    })
    .from(emailLogs)
    .innerJoin(authUsers, eq(authUsers.id, userId))
    .innerJoin(profiles, eq(profiles.id, userId))
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, campaignId))
    .leftJoin(userGamification, eq(userGamification.userId, userId))
    .leftJoin(userEmailSchedules, eq(userEmailSchedules.userId, userId))
    .leftJoin(
      userEmailPreferences,
      and(eq(userEmailPreferences.userId, userId), eq(userEmailPreferences.emailType, type)),
    )
    .leftJoin(accountDeletions, eq(accountDeletions.userId, userId))
    .where(and(isOneOf(claimed), inArray(profiles.id, userIds)));
}

/** The outcome of one attempt to send an email. If `status` is `queued`, the next attempt follows at `sendAfter`. */
export type SendResult = Pick<ClaimedEmail, 'userId' | 'id' | 'type'> & {
  status: 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown' | 'queued';
  error?: string;
  sendAfter?: Date;
};

/** Records the results. For each sent email, also sets `last_sent_at` in the learner's preference for this type of email. */
export async function recordSendResults(db: Db, results: readonly SendResult[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { userId, id, type: emailType, status, error = null, sendAfter = null } of results) {
      await tx
        .update(emailLogs)
        .set({ status, error, sendAfter, claimedAt: null, sentAt: status === 'sent' ? now : null })
        .where(and(eq(emailLogs.userId, userId), eq(emailLogs.id, id)));
      if (status !== 'sent') continue;
      const preference = { userId, emailType, lastSentAt: now };
      await tx
        .insert(userEmailPreferences)
        .values(preference)
        .onConflictDoUpdate({
          target: [userEmailPreferences.userId, userEmailPreferences.emailType],
          set: { lastSentAt: now },
        });
    }
  });
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
