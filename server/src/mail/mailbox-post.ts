import type { Db } from '#server/db/db.ts';
import { saveToMailbox } from './mailbox-store.ts';
import type { Post } from './mailer.ts';

/** Without SMTP: what would have been sent can be read at /posta. */
export function mailboxPost(db: Db, now: () => Date): Post {
  return { send: (mail) => saveToMailbox(db, mail, now()), close: () => {} };
}
