import nodemailer from 'nodemailer';
import type { Db } from '#server/db/db.ts';
import { saveToMailbox } from './mailbox-store.ts';

export type Mail = { to: string; subject: string; html: string; text: string };

/** Hands one mail over; resolves when the SMTP server, or the mailbox, has taken it. */
export type SendMail = (mail: Mail) => Promise<void>;

export function smtpSender(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport(url);
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Without SMTP: what would have been sent can be read at /posta. */
export function mailboxSender(db: Db, now: () => Date): SendMail {
  return (mail) => saveToMailbox(db, mail, now());
}
