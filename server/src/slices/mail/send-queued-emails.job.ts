import { emailRetryDelayMs, MAX_SEND_ATTEMPTS } from '@vialibera/domain/mail/email-retry';
import { shouldStillSend } from '@vialibera/domain/mail/scheduled-emails';
import type { Logger } from 'pino';
import type { Db } from '#server/platform/db/db.ts';
import { countEmail } from '#server/platform/metrics/counters.ts';
import {
  type ClaimedEmail,
  claimEmails,
  markInterruptedUnknown,
  recordSendResults,
  type SendResult,
} from './email-queue-store.ts';
import { composeGamificationEmail } from './gamification-emails.ts';
import { logSendFailure } from './log-send-failure.ts';
import { type MailTransport, SendError } from './mail-transport.ts';

type Deps = { db: Db; transport: MailTransport; publicUrl: string; now: () => Date; logger: Logger };

const BATCH_SIZE = 10;
/**
 * The number of batches that are processed at the same time. With two batches, the emails of one batch can be sent while the
 * results of the other batch are saved to the database.
 */
const CONCURRENCY = 2;
const INTERRUPTED_MS = 15 * 60_000;

/**
 * Sends queued emails until none is due or the mail server is unreachable. Several workers may run at the same time. Each
 * email is claimed before it is sent, so that neither another worker nor a run after a crash sends it again.
 */
export async function sendQueuedEmails(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  await markInterruptedUnknown(db, new Date(now().getTime() - INTERRUPTED_MS));
  await Promise.all(Array.from({ length: CONCURRENCY }, () => sendBatches(deps, signal)));
}

async function sendBatches(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const emails = await claimEmails(deps.db, deps.now(), BATCH_SIZE);
    if (emails.length === 0) return;
    const attempts = await Promise.all(emails.map((email) => sendOne(deps, email)));
    await recordSendResults(
      deps.db,
      attempts.map(({ result }) => result),
      deps.now(),
    );
    for (const { result } of attempts) countEmail(result.type, result.status === 'queued' ? 'deferred' : result.status);
    // If the mail server was unreachable for every email of this batch, no more batches are claimed now. A later run sends the
    // emails that are still queued.
    if (attempts.every(({ unreachable }) => unreachable)) return;
  }
}

async function sendOne(
  { transport, publicUrl, now, logger }: Deps,
  email: ClaimedEmail,
): Promise<{ result: SendResult; unreachable: boolean }> {
  const { userId, id, type, data, subject, intro } = email;
  const row = { userId, id, type };
  if (!email.canSend || !shouldStillSend(email)) return { result: { ...row, status: 'skipped' }, unreachable: false };
  try {
    const copy = { subject, intro };
    const message = await composeGamificationEmail({ to: email.email, type, data, copy, publicUrl, logId: id });
    await transport.send({ ...message, messageId: `<${id}@${new URL(publicUrl).hostname}>` });
    return { result: { ...row, status: 'sent' }, unreachable: false };
  } catch (thrown) {
    const error = thrown instanceof SendError ? thrown : new SendError('transient', (thrown as Error).name);
    const result = { ...row, error: error.message, ...toSendResult(error, email, now()) };
    const retried = result.status === 'queued';
    logSendFailure(logger, { type, attempts: email.attempts, retried, error: error.message });
    return { result, unreachable: error.unreachable };
  }
}

function toSendResult(
  { kind }: SendError,
  { attempts }: ClaimedEmail,
  now: Date,
): Pick<SendResult, 'status' | 'sendAfter'> {
  if (kind === 'permanent') return { status: 'refused' };
  if (kind === 'unknown') return { status: 'unknown' };
  if (attempts >= MAX_SEND_ATTEMPTS) return { status: 'failed' };
  return { status: 'queued', sendAfter: new Date(now.getTime() + emailRetryDelayMs(attempts)) };
}
