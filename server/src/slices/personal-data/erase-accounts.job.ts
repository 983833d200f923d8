import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import { forEachSettled } from '#server/platform/db/for-each-settled.ts';
import type { SendEmail } from '#server/slices/mail/mail-transport.ts';
import { eraseAccount, anonymizeAnswers, listDueAccounts, lockDueAccount } from './erase-store.ts';

const BATCH = 200;

/**
 * Erases accounts whose deletion was requested at least thirty days ago. Each account has its own transaction, which also
 * enqueues the confirmation email. Returns the number of erased accounts. The job can be repeated, and several servers can
 * run it at the same time.
 */
export async function eraseDueAccounts(db: Db, sendEmail: SendEmail, now: Date): Promise<number> {
  let erased = 0;
  await forEachSettled(await listDueAccounts(db, now, BATCH), async (userId) => {
    await db.transaction(async (tx) => {
      const account = await lockDueAccount(tx, userId, now);
      if (!account) return;
      await anonymizeAnswers(tx, account.id, randomUUID());
      await eraseAccount(tx, account);
      await sendEmail({ kind: 'deletion_done', to: account.email }, tx);
      erased += 1;
    });
  });
  return erased;
}
