import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { emailLogs } from './mail-tables.ts';
import type { Letter } from './mailer.ts';

/** Spec §9. */
const OWN_SHOWN = 50;
const ALL_SHOWN = 100;
const FAULTS = ['refused', 'failed', 'unknown'] as const;

/** Notes a letter's fate with the learner whose address it went to; nowhere when there is none any more. */
export async function logLetter(
  db: Db,
  { kind, to }: Letter,
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

export function listOwnLogs(db: Db, userId: string) {
  const { id, emailType: type, sentAt } = emailLogs;
  return db
    .select({ id, type, at: sql<Date>`${sentAt}`.mapWith(sentAt) })
    .from(emailLogs)
    .where(and(eq(emailLogs.userId, userId), eq(emailLogs.status, 'sent')))
    .orderBy(desc(sentAt))
    .limit(OWN_SHOWN);
}

export function listNewestLogs(db: Db, { faults }: { faults: boolean }) {
  const { id, emailType: type, campaignId, status, attempts, error, createdAt } = emailLogs;
  return db
    .select({ id, email: authUsers.email, type, campaignId, status, attempts, error, at: createdAt })
    .from(emailLogs)
    .innerJoin(authUsers, eq(authUsers.id, emailLogs.userId))
    .where(faults ? inArray(status, [...FAULTS]) : undefined)
    .orderBy(desc(createdAt))
    .limit(ALL_SHOWN);
}
