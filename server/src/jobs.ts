// Scheduler: all background jobs run here, by pg-boss, which lets one of several servers take each of them.
import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { countActivity } from './slices/admin/activity/count-activity.job.ts';
import { deleteExpiredSessions } from './slices/accounts/session-store.ts';
import { computeItemStatistics } from './slices/banks/statistics/compute-item-statistics.job.ts';
import { finishDueDuels } from './slices/duels/finish-due-duels.job.ts';
import { submitOverdueExams } from './slices/exam/submit-overdue.job.ts';
import type { Context } from './context.ts';
import type { Database } from './platform/db/open-database.ts';
import { deleteExpiredRateLimits } from './platform/rate-limit/rate-limit-store.ts';
import { deleteOrphanedImages } from './slices/imports/delete-orphaned-images.job.ts';
import { deletePastRankedStatements } from './slices/people/ranking/ranking-store.ts';
import { sendTransactionalEmail } from './slices/mail/send-transactional-email.ts';
import type { TransactionalEmail, MailTransport, SendEmail } from './slices/mail/mail-transport.ts';
import { scheduleDueEmails } from './slices/mail/schedule-emails.job.ts';
import { sendQueuedEmails } from './slices/mail/send-queued-emails.job.ts';
import { eraseDueAccounts } from './slices/personal-data/erase-accounts.job.ts';
import { evaluatePredictions } from './slices/study/reliability/evaluate-predictions.job.ts';
import { listDueSessions } from './slices/study/list-due-sessions.ts';
import { toBossDb } from './platform/jobs/jobs-store.ts';

const TRANSACTIONAL_QUEUE = 'send-mail';
const EMAIL_QUEUE = 'send-scheduled-emails';
const TRANSACTIONAL_RETRIES = 8;
/**
 * The number of EMAIL_QUEUE jobs that are added after emails have been scheduled. It is greater than one, so that several servers
 * can send emails at the same time.
 */
const WORKERS_WOKEN = 4;
const LONG_JOB_SECONDS = 3600;
const EVERY_MINUTE = '* * * * *';
/**
 * Jobs at night start four times. Each run of the predictions handles only a limited number of learners, so that the run is short.
 */
const AT_NIGHT = '17 2-5 * * *';
/**
 * These jobs start every hour. The statistics job does its work only once per night. If all servers were off at night, it does
 * its work when a server is on again.
 */
const HOURLY = { activity: '7 * * * *', statistics: '37 * * * *' };

type Deps = Pick<Context, 'banks' | 'licences'> & {
  database: Database;
  now: () => Date;
  logger: Logger;
  transport: MailTransport;
  publicUrl: string;
  dataDir: string;
};
/**
 * A job that one of the servers starts at the times of `cron`. If `cron` is missing, the job starts every minute. A failed run
 * is not retried, because the next run does the same work.
 */
type ScheduledJob = {
  name: string;
  cron?: string;
  run: () => Promise<void>;
  options?: { policy?: 'exclusive'; expireInSeconds?: number };
};
export type Jobs = { sendEmail: SendEmail; stop: () => Promise<void> };

/** Starts the job queue, which is stored in the database. It processes transactional emails and the scheduled jobs. */
export async function startJobs(deps: Deps): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: deps.database.executeSql } });
  boss.on('error', (error) => deps.logger.error({ err: error }, 'jobs'));
  await boss.start();
  const sendEmail = await startTransactionalQueue(boss, deps);
  const stopping = new AbortController();
  const jobs = [
    ...housekeepingJobs(deps, sendEmail),
    ...scheduledEmailJobs(boss, deps, stopping.signal),
    predictionJob(deps, stopping.signal),
    ...statisticsJobs(deps, stopping.signal),
  ];
  for (const job of jobs) await startScheduledJob(boss, job);
  await removeOldSchedules(boss, new Set(jobs.map(({ name }) => name)));
  const stop = async () => {
    stopping.abort();
    await boss.stop({ graceful: true, timeout: 5_000 });
  };
  return { sendEmail, stop };
}

/**
 * Starts the queue of transactional emails. Each email is one job, which is retried up to TRANSACTIONAL_RETRIES times unless the
 * mail server rejects the email permanently.
 */
async function startTransactionalQueue(
  boss: PgBoss,
  { database, transport, publicUrl, now, logger }: Deps,
): Promise<SendEmail> {
  const { db } = database;
  const options = { retryLimit: TRANSACTIONAL_RETRIES, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600 };
  await boss.createQueue(TRANSACTIONAL_QUEUE, options);
  const workOptions = { includeMetadata: true } as const;
  await boss.work<TransactionalEmail, void, typeof workOptions>(TRANSACTIONAL_QUEUE, workOptions, async ([job]) => {
    if (!job) return;
    const messageId = `<${job.id}@${new URL(publicUrl).hostname}>`;
    const last = job.retryCount >= TRANSACTIONAL_RETRIES;
    const attempt = { id: job.id, messageId, attempts: job.retryCount + 1, last };
    await sendTransactionalEmail({ db, transport, now, logger }, job.data, attempt);
    // The job contains an email address and possibly a secret link, so it is deleted as soon as it is done.
    await boss.deleteJob(TRANSACTIONAL_QUEUE, job.id);
  });
  return async (email, tx) => {
    await boss.send(TRANSACTIONAL_QUEUE, email, tx ? { db: toBossDb(tx) } : {});
  };
}

function housekeepingJobs(deps: Deps, sendEmail: SendEmail): ScheduledJob[] {
  const { database, now, logger, dataDir } = deps;
  const { db } = database;
  const logged = (message: string, run: () => Promise<number>) => logCount(logger, message, run);
  return [
    {
      name: 'submit-overdue-exams',
      run: logged('exams submitted at their deadline', () => submitOverdueExams(db, now())),
    },
    { name: 'finish-due-duels', run: logged('duels finished', () => finishDueDuels(db, now())) },
    { name: 'delete-expired-rate-limits', run: () => deleteExpiredRateLimits(db, now()) },
    { name: 'delete-expired-sessions', run: () => deleteExpiredSessions(db, now()) },
    { name: 'delete-past-ranked-statements', cron: AT_NIGHT, run: () => deletePastRankedStatements(db, now()) },
    { name: 'erase-accounts', run: logged('accounts erased', () => eraseDueAccounts(db, sendEmail, now())) },
    { name: 'delete-orphaned-images', run: logged('orphaned images deleted', () => deleteOrphanedImages(db, dataDir)) },
  ];
}

/**
 * Returns the two jobs for scheduled emails. `schedule-emails` enqueues the emails that are due, and runs on only one server at a
 * time. EMAIL_QUEUE sends the enqueued emails, and can run on several servers at the same time.
 */
function scheduledEmailJobs(boss: PgBoss, deps: Deps, stopping: AbortSignal): ScheduledJob[] {
  const { database, transport, publicUrl, now, logger, banks, licences } = deps;
  const { db } = database;
  const listSessions = (userIds: readonly string[], at: Date) => listDueSessions({ db, banks, licences }, userIds, at);
  const enqueue = async () => {
    if ((await scheduleDueEmails(db, now(), listSessions)) === 0) return;
    await boss.insert(
      EMAIL_QUEUE,
      Array.from({ length: WORKERS_WOKEN }, () => ({})),
    );
  };
  const expireInSeconds = LONG_JOB_SECONDS;
  return [
    {
      name: EMAIL_QUEUE,
      run: () => sendQueuedEmails({ db, transport, publicUrl, now, logger }, stopping),
      options: { expireInSeconds },
    },
    { name: 'schedule-emails', run: enqueue, options: { policy: 'exclusive', expireInSeconds } },
  ];
}

/** Returns the job that computes the predictions for the page «Affidabilità». It runs on only one server at a time. */
function predictionJob({ database: { db }, banks, licences, now, logger }: Deps, stopping: AbortSignal): ScheduledJob {
  return {
    name: 'evaluate-predictions',
    cron: AT_NIGHT,
    run: logCount(logger, 'predictions of exams evaluated', () =>
      evaluatePredictions({ db, banks, licences }, now(), stopping),
    ),
    options: { policy: 'exclusive', expireInSeconds: LONG_JOB_SECONDS },
  };
}

/** Returns the jobs that compute the statistics of the admin area. Each job runs on only one server at a time. */
function statisticsJobs({ database: { db }, now, logger }: Deps, stopping: AbortSignal): ScheduledJob[] {
  const compute = logCount(logger, 'statistics of answers computed', () => computeItemStatistics(db, now(), stopping));
  const options = { policy: 'exclusive', expireInSeconds: LONG_JOB_SECONDS } as const;
  return [
    { name: 'compute-item-statistics', cron: HOURLY.statistics, run: compute, options },
    { name: 'count-activity', cron: HOURLY.activity, run: () => countActivity(db, now()), options },
  ];
}

/**
 * Returns a function that runs a job and logs how many items the job has handled. Logs nothing if the job has handled no items.
 */
function logCount(logger: Logger, message: string, run: () => Promise<number>) {
  return async () => {
    const count = await run();
    if (count > 0) logger.info({ count }, message);
  };
}

async function startScheduledJob(boss: PgBoss, { name, cron = EVERY_MINUTE, run, options }: ScheduledJob) {
  await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3600, ...options });
  await boss.work(name, () => run().catch((error: unknown) => reportFailure(boss, error)));
  await boss.schedule(name, cron, null, { tz: ROME_TIME_ZONE });
}

/**
 * Removes the queues that only earlier releases used. Otherwise their schedules would keep adding jobs that no worker processes.
 */
async function removeOldSchedules(boss: PgBoss, current: ReadonlySet<string>) {
  for (const { name } of await boss.getSchedules()) {
    if (current.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
}

/**
 * Logs `error` and throws another error without details. pg-boss stores the message of the thrown error, and the original message
 * may contain email addresses.
 */
function reportFailure(boss: PgBoss, error: unknown): never {
  boss.emit('error', error as Error);
  throw new Error('failed: see the log');
}
