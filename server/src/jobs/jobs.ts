import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { forgetExpired } from '#server/accounts/forget-expired.job.ts';
import { endDueDuels } from '#server/duels/end-due-duels.job.ts';
import { submitOverdueExams } from '#server/exam/submit-overdue.job.ts';
import type { Database } from '#server/db/open-database.ts';
import { forgetExpiredCounts } from '#server/http/rate-limit.ts';
import { removeDroppedFigures } from '#server/imports/remove-dropped-figures.job.ts';
import { deliverLetter } from '#server/mail/deliver-letter.ts';
import type { Letter, Post, SendMail } from '#server/mail/mailer.ts';
import { planDueMails } from '#server/mail/plan-mails.job.ts';
import { sendQueuedMails } from '#server/mail/send-mails.job.ts';
import { eraseDueAccounts } from '#server/personal-data/erase-accounts.job.ts';

const LETTER_QUEUE = 'send-mail';
const OUTBOX_QUEUE = 'send-planned-mails';
const TIME_ZONE = 'Europe/Rome';
const LETTER_RETRIES = 8;
/** So many workers, on as many servers, are called when mails have been planned. */
const CALLED = 4;
const OUTBOX_SECONDS = 3600;

type Deps = { database: Database; now: () => Date; logger: Logger; post: Post; publicUrl: string; dataDir: string };
export type Jobs = { sendMail: SendMail; stop: () => Promise<void> };

/**
 * Work that outlives a request, kept in the database: mails with retries, exams whose time is up, expired counters, accounts to erase,
 * pictures that nothing shows any more.
 */
export async function startJobs(deps: Deps): Promise<Jobs> {
  const { database, now, logger } = deps;
  const { db, executeSql } = database;
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
  await boss.start();

  const sendMail = await startLetters(boss, deps);
  await everyMinute(boss, 'submit-overdue-exams', async () => {
    const count = await submitOverdueExams(db, now());
    if (count > 0) logger.info({ count }, 'exams submitted at their deadline');
  });
  await everyMinute(boss, 'end-due-duels', async () => {
    const count = await endDueDuels(db, now());
    if (count > 0) logger.info({ count }, 'duels ended');
  });
  await everyMinute(boss, 'forget-expired-counts', () => forgetExpiredCounts(db, now()));
  await everyMinute(boss, 'forget-expired-sessions', () => forgetExpired(db, now()));
  const stopping = new AbortController();
  await startPlannedMails(boss, deps, stopping.signal);
  await everyMinute(boss, 'erase-accounts', async () => {
    const count = await eraseDueAccounts(db, sendMail, now());
    if (count > 0) logger.info({ count }, 'accounts erased');
  });
  await everyMinute(boss, 'remove-dropped-figures', async () => {
    const count = await removeDroppedFigures(db, deps.dataDir);
    if (count > 0) logger.info({ count }, 'figures of dropped imports removed');
  });
  const stop = async () => {
    stopping.abort();
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
  return { sendMail, stop };
}

/** Letters that somebody waits for: each is a job, tried again until it went or was refused. */
async function startLetters(boss: PgBoss, { database: { db }, post, publicUrl, now }: Deps): Promise<SendMail> {
  const options = { retryLimit: LETTER_RETRIES, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600 };
  await boss.createQueue(LETTER_QUEUE, options);
  await boss.work<Letter, void, { includeMetadata: true }>(LETTER_QUEUE, { includeMetadata: true }, async ([job]) => {
    if (!job) return;
    const messageId = `<${job.id}@${new URL(publicUrl).hostname}>`;
    const last = job.retryCount >= LETTER_RETRIES;
    await deliverLetter({ db, post, now }, job.data, { messageId, last });
    // It holds an address and maybe a key: gone as soon as it went.
    await boss.deleteJob(LETTER_QUEUE, job.id);
  });
  return async (letter, tx) => {
    await boss.send(LETTER_QUEUE, letter, tx ? { db: fromDrizzle(tx as DrizzleTransactionLike, sql) } : {});
  };
}

/** The mails of the day: planned by one server at a time, sent by all. */
async function startPlannedMails(
  boss: PgBoss,
  { database: { db }, post, publicUrl, now }: Deps,
  stopping: AbortSignal,
) {
  await everyMinute(boss, OUTBOX_QUEUE, () => sendQueuedMails({ db, post, publicUrl, now }, stopping), {
    expireInSeconds: OUTBOX_SECONDS,
  });
  await everyMinute(
    boss,
    'plan-mails',
    async () => {
      if ((await planDueMails(db, now())) === 0) return;
      await boss.insert(
        OUTBOX_QUEUE,
        Array.from({ length: CALLED }, () => ({})),
      );
    },
    { policy: 'exclusive', expireInSeconds: OUTBOX_SECONDS },
  );
}

async function everyMinute(
  boss: PgBoss,
  name: string,
  run: () => Promise<void>,
  options: { policy?: 'exclusive'; expireInSeconds?: number } = {},
) {
  await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3600, ...options });
  await boss.work(name, () => run().catch((fault: unknown) => tellFault(boss, fault)));
  await boss.schedule(name, '* * * * *', null, { tz: TIME_ZONE });
}

/** The queue tells nobody why a job has failed, and keeps the message, which may hold addresses: the log has the place, the queue no more. */
function tellFault(boss: PgBoss, fault: unknown): never {
  boss.emit('error', fault as Error);
  throw new Error('failed: see the log');
}
