import type { Db } from '#server/platform/db/db.ts';
import { countEmail } from '#server/platform/metrics/counters.ts';
import { composeEmail } from './account-emails.ts';
import { insertTransactionalLog } from './email-logs-store.ts';
import { type MailTransport, SendError, type TransactionalEmail } from './mail-transport.ts';

type Deps = { db: Db; transport: MailTransport; now: () => Date };

/**
 * Sends one email and logs the result. If sending fails but a retry could succeed, throws without logging. If `last` is true,
 * there will be no retry, so it logs every failure and does not throw. The caller must pass the same `messageId` in every
 * attempt.
 */
export async function sendTransactionalEmail(
  { db, transport, now }: Deps,
  email: TransactionalEmail,
  { messageId, last = true }: { messageId?: string; last?: boolean } = {},
) {
  try {
    await transport.send({ ...(await composeEmail(email)), messageId });
  } catch (error) {
    const refused = error instanceof SendError && error.kind === 'permanent';
    countEmail(email.kind, refused ? 'refused' : last ? 'failed' : 'deferred');
    if (!refused && !last) throw error;
    const text = error instanceof SendError ? error.message : (error as Error).name;
    await insertTransactionalLog(db, email, { status: refused ? 'refused' : 'failed', error: text }, now());
    return;
  }
  countEmail(email.kind, 'sent');
  await insertTransactionalLog(db, email, { status: 'sent', error: null }, now());
}
