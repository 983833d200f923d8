import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { mailboxMessages } from './mail-tables.ts';
import type { Mail } from './mailer.ts';

const SHOWN = 100;

export async function saveToMailbox(db: Db, mail: Mail, sentAt: Date) {
  await db.insert(mailboxMessages).values({
    recipient: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    sentAt,
  });
}

export function listMailbox(db: Db) {
  const { id, recipient, subject, sentAt } = mailboxMessages;
  return db.select({ id, recipient, subject, sentAt }).from(mailboxMessages).orderBy(desc(sentAt)).limit(SHOWN);
}

export async function findMail(db: Db, id: string) {
  const [mail] = await db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return mail;
}
