import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { emailLogs } from './mail-tables.ts';
import type { TransactionalEmail } from './mail-transport.ts';

/** The maximum number of emails in the list that a learner sees. */
const OWN_LIMIT = 50;
const ALL_LIMIT = 100;
const ERROR_STATUSES = ['refused', 'failed', 'unknown'] as const;

/** Logs the result of a transactional email for the account of its recipient. Logs nothing if there is no such account. */
export async function insertTransactionalLog(
  db: Db,
  { kind, to }: TransactionalEmail,
  { status, error }: { status: 'sent' | 'refused' | 'failed'; error: string | null },
  at: Date,
) {
  if (kind === 'deletion_done') return;
  const [user] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, to));
  if (!user) return;
  await db.insert(emailLogs).values({
    userId: user.id,
    emailType: kind,
    status,
    error,
    attempts: 1,
    createdAt: at,
    sentAt: status === 'sent' ? at : null,
  });
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
    .where(onlyErrors ? inArray(status, [...ERROR_STATUSES]) : undefined)
    .orderBy(desc(createdAt))
    .limit(ALL_LIMIT);
}
