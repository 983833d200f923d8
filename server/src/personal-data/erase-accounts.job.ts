import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { eachAlone } from '#server/db/each-alone.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import { eraseAccount, keepAnswers, listDueAccounts, lockDueAccount } from './erase-store.ts';

const BATCH = 200;

/**
 * Erases the accounts whose thirty days are over, each in one transaction that also queues the farewell. Safe to repeat and
 * to run on several servers.
 */
export async function eraseDueAccounts(db: Db, sendMail: SendMail, now: Date): Promise<number> {
  let erased = 0;
  await eachAlone(await listDueAccounts(db, now, BATCH), async (userId) => {
    await db.transaction(async (tx) => {
      const account = await lockDueAccount(tx, userId, now);
      if (!account) return;
      await keepAnswers(tx, account.id, randomUUID());
      await eraseAccount(tx, account);
      await sendMail({ kind: 'deletion_done', to: account.email }, tx);
      erased += 1;
    });
  });
  return erased;
}
