import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { emailLogs } from './mail-tables.ts';
import type { TransactionalEmail } from './mail-transport.ts';

/** The maximum number of emails in the list that a learner sees. */
const OWN_LIMIT = 50;
const ALL_LIMIT = 100;
const ERROR_STATUSES = ['refused', 'failed', 'unknown'] as const;
/** The emails that were not sent, and those of which at least one attempt failed. */
const isProblem = or(
  inArray(emailLogs.status, [...ERROR_STATUSES]),
  and(eq(emailLogs.status, sql`'queued'`), isNotNull(emailLogs.error)),
);

/**
 * The result of one attempt to send an email. `id` is the same in every attempt, so that an email has one row. If `status` is
 * `queued`, another attempt follows.
 */
export type AttemptResult = {
  id: string;
  attempts: number;
  status: 'sent' | 'refused' | 'failed' | 'queued';
  error: string | null;
};

/** Logs an attempt to send a transactional email for the account of its recipient. Logs nothing if there is no such account. */
export async function saveTransactionalLog(
  db: Db,
  { kind, to }: TransactionalEmail,
  { id, ...result }: AttemptResult,
  at: Date,
) {
  if (kind === 'deletion_done') return;
  const [user] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, to));
  if (!user) return;
  const outcome = { ...result, sentAt: result.status === 'sent' ? at : null };
  await db
    .insert(emailLogs)
    .values({ userId: user.id, id, emailType: kind, createdAt: at, ...outcome })
    .onConflictDoUpdate({ target: [emailLogs.userId, emailLogs.id], set: outcome });
}

export function listOwnEmailLogs(db: Db, userId: string) {
  const { id, emailType: type, sentAt } = emailLogs;
  return db
    .select({ id, type, at: sql<Date>`${sentAt}`.mapWith(sentAt) })
    .from(emailLogs)
    .where(and(eq(emailLogs.userId, userId), eq(emailLogs.status, 'sent')))
    .orderBy(desc(sentAt))
    .limit(OWN_LIMIT);
}

export function listNewestEmailLogs(db: Db, { onlyErrors }: { onlyErrors: boolean }) {
  const { id, emailType: type, campaignId, status, attempts, error, createdAt } = emailLogs;
  return db
    .select({ id, email: authUsers.email, type, campaignId, status, attempts, error, at: createdAt })
    .from(emailLogs)
    .innerJoin(authUsers, eq(authUsers.id, emailLogs.userId))
    .where(onlyErrors ? isProblem : undefined)
    .orderBy(desc(createdAt))
    .limit(ALL_LIMIT);
}
