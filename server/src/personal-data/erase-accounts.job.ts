import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { eraseAccount, keepAnswers, lockDueAccount } from './erase-store.ts';

/**
 * Erases the accounts whose thirty days are over, each in one transaction that also queues the farewell. Safe to repeat and
 * to run on several servers.
 */
export async function eraseDueAccounts(db: Db, sendMail: SendMail, now: Date): Promise<number> {
  for (let erased = 0; ; erased += 1) {
    const done = await db.transaction(async (tx) => {
      const account = await lockDueAccount(tx, now);
      if (!account) return false;
      await keepAnswers(tx, account.id, randomUUID());
      await eraseAccount(tx, account);
      await sendMail({ kind: 'deletion_done', to: account.email }, tx);
      return true;
    });
    if (!done) return erased;
  }
}
