import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { endDueDuels } from '#server/duels/end-due-duels.job.ts';
import { submitOverdueExams } from '#server/exam/submit-overdue.job.ts';
import type { Database } from '#server/db/open-database.ts';
import { forgetExpiredCounts } from '#server/http/rate-limit.ts';
import type { Letter, SendMail } from '#server/mail/mailer.ts';

const MAIL_QUEUE = 'send-mail';
const TIME_ZONE = 'Europe/Rome';

type Deps = { database: Database; now: () => Date; logger: Logger; deliver: SendMail };
export type Jobs = { sendMail: SendMail; stop: () => Promise<void> };

/** Work that outlives a request, kept in the database: mails with retries, exams whose time is up, expired counters. */
export async function startJobs({ database, now, logger, deliver }: Deps): Promise<Jobs> {
  const { db, executeSql } = database;
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
  await boss.start();

  await boss.createQueue(MAIL_QUEUE, { retryLimit: 8, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600 });
  await boss.work<Letter>(MAIL_QUEUE, async (jobs) => {
    for (const { data } of jobs) await deliver(data);
  });
  await everyMinute(boss, 'submit-overdue-exams', async () => {
    const count = await submitOverdueExams(db, now());
    if (count > 0) logger.info({ count }, 'exams submitted at their deadline');
  });
  await everyMinute(boss, 'end-due-duels', async () => {
    const count = await endDueDuels(db, now());
    if (count > 0) logger.info({ count }, 'duels ended');
  });
  await everyMinute(boss, 'forget-expired-counts', () => forgetExpiredCounts(db, now()));

  return {
    sendMail: async (letter) => {
      await boss.send(MAIL_QUEUE, letter);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

async function everyMinute(boss: PgBoss, name: string, run: () => Promise<void>) {
  await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3600 });
  await boss.work(name, run);
  await boss.schedule(name, '* * * * *', null, { tz: TIME_ZONE });
}
