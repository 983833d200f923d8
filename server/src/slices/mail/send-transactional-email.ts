import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/db.ts';
import { countEmail } from '#server/platform/metrics/counters.ts';
import { composeEmail } from './account-emails.ts';
import { saveTransactionalLog } from './email-logs-store.ts';
import { logSendFailure } from './log-send-failure.ts';
import { type MailTransport, SendError, type TransactionalEmail } from './mail-transport.ts';

type Deps = { db: Db; transport: MailTransport; now: () => Date; logger: Logger };
/** `attempts` counts the attempts including this one. If `last` is true, there will be no retry. */
type Attempt = { id: string; messageId?: string; attempts: number; last: boolean };

/**
 * Sends one email and saves the result of the attempt. If sending fails but a retry could succeed, throws. The caller must
 * pass the same `id` and `messageId` in every attempt.
 */
export async function sendTransactionalEmail(
  { db, transport, now, logger }: Deps,
  email: TransactionalEmail,
  { id, messageId, attempts, last }: Attempt = { id: randomUUID(), attempts: 1, last: true },
) {
  try {
    await transport.send({ ...(await composeEmail(email)), messageId });
  } catch (error) {
    const refused = error instanceof SendError && error.kind === 'permanent';
    const retried = !refused && !last;
    const text = error instanceof SendError ? error.message : (error as Error).name;
    countEmail(email.kind, refused ? 'refused' : last ? 'failed' : 'deferred');
    logSendFailure(logger, { type: email.kind, attempts, retried, error: text });
    const status = refused ? 'refused' : retried ? 'queued' : 'failed';
    await saveTransactionalLog(db, email, { id, attempts, status, error: text }, now());
    if (retried) throw error;
    return;
  }
  countEmail(email.kind, 'sent');
  await saveTransactionalLog(db, email, { id, attempts, status: 'sent', error: null }, now());
}
