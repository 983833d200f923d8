import { and, eq, inArray, isNull } from 'drizzle-orm';
import { EMAIL_TYPES, type EmailType } from '@vialibera/domain/scheduled-emails';
import type { Db } from '#server/db/db.ts';
import { disableEmailType } from './email-preferences-store.ts';
import { emailLogs } from './mail-tables.ts';

const { id, emailType, unsubscribedAt, userId } = emailLogs;

/** Finds the email whose unsubscribe link contains `mailId`. */
export async function findUnsubscribableEmail(db: Db, mailId: string) {
  const [mail] = await db
    .select({ type: emailType, usedAt: unsubscribedAt })
    .from(emailLogs)
    .where(and(eq(id, mailId), inArray(emailType, [...EMAIL_TYPES])));
  return mail && { type: mail.type as EmailType, used: mail.usedAt !== null };
}

/**
 * Unsubscribes the recipient of the email `mailId` from all emails of its type. Each link works only once, so that an old link
 * cannot undo a later subscription.
 */
export async function unsubscribe(db: Db, mailId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [mail] = await tx
      .update(emailLogs)
      .set({ unsubscribedAt: at })
      .where(and(eq(id, mailId), inArray(emailType, [...EMAIL_TYPES]), isNull(unsubscribedAt)))
      .returning({ userId, type: emailType });
    if (mail) await disableEmailType(tx, mail.userId, mail.type as EmailType, at);
  });
}
