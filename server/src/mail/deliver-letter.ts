import type { Db } from '#server/db/db.ts';
import { countMail } from '#server/metrics/counters.ts';
import { composeMail } from './account-mails.ts';
import { logLetter } from './logs-store.ts';
import { type Letter, MailFault, type Post } from './mailer.ts';

type Deps = { db: Db; post: Post; now: () => Date };

/**
 * Sends one letter and notes its fate. Throws when it is worth another try; with `last` the fault is noted instead.
 * `messageId` stays the same in every try.
 */
export async function deliverLetter(
  { db, post, now }: Deps,
  letter: Letter,
  { messageId, last = true }: { messageId?: string; last?: boolean } = {},
) {
  try {
    await post.send({ ...(await composeMail(letter)), messageId });
  } catch (error) {
    const refused = error instanceof MailFault && error.kind === 'refused';
    countMail(letter.kind, refused ? 'refused' : last ? 'failed' : 'later');
    if (!refused && !last) throw error;
    const text = error instanceof MailFault ? error.message : (error as Error).name;
    await logLetter(db, letter, { status: refused ? 'refused' : 'failed', error: text }, now());
    return;
  }
  countMail(letter.kind, 'sent');
  await logLetter(db, letter, { status: 'sent', error: null }, now());
}
