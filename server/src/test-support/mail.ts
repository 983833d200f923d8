import { sql } from 'drizzle-orm';
import { addDays } from '@vialibera/domain/time/day';
import { pino } from 'pino';
import type { MailTransport } from '#server/slices/mail/mail-transport.ts';
import { scheduleDueEmails } from '#server/slices/mail/schedule-emails.job.ts';
import { sendQueuedEmails } from '#server/slices/mail/send-queued-emails.job.ts';
import { smtpTransport } from '#server/slices/mail/smtp-transport.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { test as base } from './fixture.ts';
import type { TestServer } from './server.ts';
import { TestSmtpServer } from './smtp-server.ts';

export const TODAY = '2026-03-10';
/** 18:00 in Rome, the default hour of scheduled emails. */
export const EVENING = new Date('2026-03-10T17:00:00Z');
export const later = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);

/**
 * The `test` function with an email scheduler (`scheduler`). Before each test, all learners and all received emails are
 * deleted.
 */
export const test = base
  .extend('fileScheduler', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const scheduler = await startScheduler(server);
    onCleanup(scheduler.close);
    return scheduler;
  })
  .extend('scheduler', async ({ fileScheduler }) => {
    await fileScheduler.reset();
    return fileScheduler;
  });

/** Starts an email scheduler that sends through a real SMTP server. Tests set the scheduler's clock (`now`). */
async function startScheduler({ db, signUp, listDueSessions }: TestServer) {
  const smtp = await new TestSmtpServer().start();
  const transportWith = (timeouts: Parameters<typeof smtpTransport>[2]) =>
    smtpTransport(smtp.url, 'Via Libera <noreply@vialibera.example>', timeouts);
  // If the SMTP server simulates hanging, the tests use `hasty`, whose short timeouts keep them fast. Otherwise they use
  // `patient`, because on a busy machine even a working server may take longer than the short timeouts.
  const [hasty, patient] = [transportWith({ connectMs: 400, silenceMs: 400 }), transportWith({})];
  const transport: MailTransport = {
    send: (mail) => (smtp.behavior.startsWith('hang') ? hasty : patient).send(mail),
    close: () => [hasty, patient].forEach(({ close }) => close()),
  };
  const rows = (query: ReturnType<typeof sql>) => queryRows<Record<string, unknown>>(db, query);
  const setLastStudyDay = (id: string, day: string, streak = 1) =>
    db.execute(sql`update user_gamification set last_activity_date = ${day}, current_streak = ${streak},
      max_streak = 12, total_xp = 240 where user_id = ${id}`);
  const scheduler = {
    db,
    smtp,
    rows,
    setLastStudyDay,
    now: EVENING,
    plan: () => scheduleDueEmails(db, scheduler.now, listDueSessions),
    send: () =>
      sendQueuedEmails({
        db,
        transport,
        publicUrl: 'https://vialibera.example',
        now: () => scheduler.now,
        logger: pino({ level: 'silent' }),
      }),
    run: async () => {
      await scheduler.plan();
      await scheduler.send();
    },
    /** Registers a learner who joined long ago and has not studied for `days` days. */
    signUpInactive: async (days: number, { streak = 1, zone = 'Europe/Rome' } = {}) => {
      const learner = await signUp();
      const { id } = learner;
      await db.execute(sql`update auth_users set created_at = '2026-01-01' where id = ${id}`);
      await db.execute(sql`update profiles set time_zone = ${zone} where id = ${id}`);
      await setLastStudyDay(id, addDays(TODAY, -days), streak);
      return { learner, id, email: learner.email };
    },
    subjectsTo: async (email: string) => (await smtp.mailsTo(email)).map(({ subject }) => subject),
    statusOf: async (id: string) =>
      (
        await rows(sql`select status, attempts, error from email_logs where user_id = ${id} and local_date is not null`)
      )[0],
    reset: async () => {
      await db.execute(sql`delete from auth_users`);
      await db.execute(sql`delete from rate_limits`);
      smtp.received.length = 0;
      Object.assign(smtp, { behavior: 'take', only: null });
      scheduler.now = EVENING;
    },
    close: async () => {
      transport.close();
      await smtp.stop();
    },
  };
  return scheduler;
}
