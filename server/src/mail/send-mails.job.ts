import { mayStillGo } from '@vialibera/domain/mail-plan';
import { MAIL_TRIES, mailRetryDelay } from '@vialibera/domain/mail-retry';
import type { Db } from '#server/db/db.ts';
import { countMail } from '#server/metrics/counters.ts';
import { gamificationMail } from './gamification-mails.ts';
import { MailFault, type Post } from './mailer.ts';
import { type ClaimedMail, claimMails, leaveInterrupted, type Settled, settleMails } from './outbox-store.ts';

type Deps = { db: Db; post: Post; publicUrl: string; now: () => Date };

const GROUP = 10;
/** While one group is being sent, the other is settled and the next one claimed. */
const LANES = 2;
const INTERRUPTED_MS = 15 * 60_000;

/**
 * Sends what is queued until nothing is due or the mail server cannot be reached. Any number of workers may do so at once.
 * A mail is marked before it is handed over, so that no crash makes it go twice.
 */
export async function sendQueuedMails(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, now } = deps;
  await leaveInterrupted(db, new Date(now().getTime() - INTERRUPTED_MS));
  await Promise.all(Array.from({ length: LANES }, () => runLane(deps, signal)));
}

async function runLane(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const mails = await claimMails(deps.db, deps.now(), GROUP);
    if (mails.length === 0) return;
    const ended = await Promise.all(mails.map((mail) => sendOne(deps, mail)));
    await settleMails(
      deps.db,
      ended.map(({ settled }) => settled),
      deps.now(),
    );
    for (const { settled } of ended) countMail(settled.type, settled.status === 'queued' ? 'later' : settled.status);
    // The others are left for when there is a server again.
    if (ended.every(({ down }) => down)) return;
  }
}

async function sendOne(
  { post, publicUrl, now }: Deps,
  mail: ClaimedMail,
): Promise<{ settled: Settled; down: boolean }> {
  const { userId, id, type, email, data, subject, opening } = mail;
  if (!mail.open || !mayStillGo(mail)) return { settled: { userId, id, type, status: 'skipped' }, down: false };
  try {
    const words = { subject, opening };
    const written = await gamificationMail({ to: email, type, data, words, publicUrl, logId: id });
    await post.send({ ...written, messageId: `<${id}@${new URL(publicUrl).hostname}>` });
    return { settled: { userId, id, type, status: 'sent' }, down: false };
  } catch (error) {
    const fault = error instanceof MailFault ? error : new MailFault('later', (error as Error).name);
    return { settled: { userId, id, type, error: fault.message, ...fateOf(fault, mail, now()) }, down: fault.down };
  }
}

function fateOf({ kind }: MailFault, { attempts }: ClaimedMail, now: Date): Pick<Settled, 'status' | 'sendAfter'> {
  if (kind !== 'later') return { status: kind };
  if (attempts >= MAIL_TRIES) return { status: 'failed' };
  return { status: 'queued', sendAfter: new Date(now.getTime() + mailRetryDelay(attempts)) };
}
