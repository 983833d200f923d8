import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MailType } from '@vialibera/domain/mail-plan';
import type { Db } from '#server/db/db.ts';
import { switchOff } from './email-preferences-store.ts';
import { CAMPAIGN_TYPES } from './email-preferences-tables.ts';
import { emailLogs } from './mail-tables.ts';

const { id, emailType, unsubscribedAt, userId } = emailLogs;

/** The mail that an unsubscribe link stands in. */
export async function findUnsubscribable(db: Db, mailId: string) {
  const [mail] = await db
    .select({ type: emailType, usedAt: unsubscribedAt })
    .from(emailLogs)
    .where(and(eq(id, mailId), inArray(emailType, [...CAMPAIGN_TYPES])));
  return mail && { type: mail.type as MailType, used: mail.usedAt !== null };
}

/** Switches the mail's type off, once for each link: who has switched it on again since does not lose it by an old one. */
export async function unsubscribe(db: Db, mailId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [mail] = await tx
      .update(emailLogs)
      .set({ unsubscribedAt: at })
      .where(and(eq(id, mailId), inArray(emailType, [...CAMPAIGN_TYPES]), isNull(unsubscribedAt)))
      .returning({ userId, type: emailType });
    if (mail) await switchOff(tx, mail.userId, mail.type as MailType, at);
  });
}
