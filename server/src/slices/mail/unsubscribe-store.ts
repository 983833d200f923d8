import { and, eq, inArray, isNull } from 'drizzle-orm';
import { EMAIL_TYPES, type EmailType } from '@vialibera/domain/mail/scheduled-emails';
import type { Db } from '#server/platform/db/db.ts';
import { disableEmailType } from './email-preferences-store.ts';
import { emailLogs } from './mail-tables.ts';

const { id, emailType, unsubscribedAt, userId } = emailLogs;

/** Finds the email whose unsubscribe link contains `mailId`. */
export async function findUnsubscribableEmail(db: Db, mailId: string) {
  const [mail] = await db.select({ type: emailType, usedAt: unsubscribedAt }).from(emailLogs).where(eq(id, mailId));
  const type = mail && findScheduledType(mail.type);
  return type && { type, used: mail.usedAt !== null };
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
    const type = mail && findScheduledType(mail.type);
    if (type) await disableEmailType(tx, mail.userId, type, at);
  });
}

/**
 * Returns `logged` if it is a type of scheduled email. Returns undefined for the other types, which have no preference and no
 * unsubscribe link.
 */
function findScheduledType(logged: string): EmailType | undefined {
  return EMAIL_TYPES.find((type) => type === logged);
}
