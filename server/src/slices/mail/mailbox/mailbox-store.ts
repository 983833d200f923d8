import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { mailboxMessages } from '#server/slices/mail/mail-tables.ts';
import type { EmailMessage, MailTransport } from '#server/slices/mail/mail-transport.ts';

const LIST_LIMIT = 100;

/** The mail transport of a server without SMTP. It stores the emails, which can be read at /posta. */
export function mailboxTransport(db: Db, now: () => Date): MailTransport {
  return { send: (message) => saveMailboxMessage(db, message, now()), close: () => {} };
}

export async function saveMailboxMessage(db: Db, message: EmailMessage, sentAt: Date) {
  await db.insert(mailboxMessages).values({
    recipient: message.to,
    subject: message.subject,
    html: message.html,
    text: message.text,
    sentAt,
  });
}

export function listMailboxMessages(db: Db) {
  const { id, recipient, subject, sentAt } = mailboxMessages;
  return db.select({ id, recipient, subject, sentAt }).from(mailboxMessages).orderBy(desc(sentAt)).limit(LIST_LIMIT);
}

export async function findMailboxMessage(db: Db, id: string) {
  const [message] = await db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return message;
}
