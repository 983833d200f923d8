import type { MailType } from '@vialibera/domain/mail-plan';
import type { Db } from '#server/db/db.ts';
import type { MailData } from './mail-data.ts';

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** The same for every try, so that a mail server can tell a second copy. */
  messageId?: string;
};

/** Words of an admin's campaign; null where the type's own hold. */
export type CampaignWords = { subject: string | null; opening: string | null };

/** What is to be sent, before it is written: a queue keeps this, and a request that asks for it takes no longer than one that does not. */
export type Letter =
  | { kind: 'confirmation' | 'reset' | 'deletion_link'; to: string; url: string }
  | { kind: 'deletion_requested'; to: string; url: string; dueAt: string }
  | { kind: 'deletion_done'; to: string }
  | { kind: 'test'; to: string; type: MailType; data: MailData; words: CampaignWords; publicUrl: string };

/** Hands one letter over; resolves when the queue or the mailbox has taken it. With `tx` it goes when that is committed. */
export type SendMail = (letter: Letter, tx?: Db) => Promise<void>;

/** Where mails go: an SMTP server or the built-in mailbox. A failure is a `MailFault`. */
export type Post = { send: (mail: Mail) => Promise<void>; close: () => void };

/**
 * Why a mail did not go: `refused` for good, to be tried `later`, or `unknown` where the server broke off after it had the
 * mail and before it said whether it keeps it. `down` when it was not even reached.
 */
export class MailFault extends Error {
  readonly kind: 'refused' | 'later' | 'unknown';
  readonly down: boolean;

  constructor(kind: MailFault['kind'], message: string, down = false) {
    super(message);
    this.kind = kind;
    this.down = down;
  }
}
