import nodemailer from 'nodemailer';
import type { Db } from '#server/db/db.ts';
import { composeMail } from './account-mails.ts';
import { saveToMailbox } from './mailbox-store.ts';

export type Mail = { to: string; subject: string; html: string; text: string };

/** What is to be sent, before it is written: a queue keeps this, and a request that asks for it takes no longer than one that does not. */
export type Letter = { kind: 'confirmation' | 'reset'; to: string; url: string };

/** Hands one letter over; resolves when the queue, the SMTP server or the mailbox has taken it. */
export type SendMail = (letter: Letter) => Promise<void>;

export function smtpSender(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport(url);
  return async (letter) => {
    await transport.sendMail({ from, ...(await composeMail(letter)) });
  };
}

/** Without SMTP: what would have been sent can be read at /posta. */
export function mailboxSender(db: Db, now: () => Date): SendMail {
  return async (letter) => saveToMailbox(db, await composeMail(letter), now());
}
