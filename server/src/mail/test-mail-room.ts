import { sql } from 'drizzle-orm';
import { addDays } from '@vialibera/domain/day';
import { newLearner, startTestServer } from '#server/db/test-server.ts';
import type { Post } from './mailer.ts';
import { planDueMails } from './plan-mails.job.ts';
import { sendQueuedMails } from './send-mails.job.ts';
import { smtpPost } from './smtp-post.ts';
import { TestSmtp } from './test-smtp.ts';

export const TODAY = '2026-03-10';
/** Six in the evening in Rome, the hour of who has not chosen another. */
export const EVENING = new Date('2026-03-10T17:00:00Z');
export const later = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);

export type MailRoom = Awaited<ReturnType<typeof openMailRoom>>;

/** For tests: a server whose mails of the day go to a real SMTP server on this machine, by a clock in the test's hands. */
export async function openMailRoom() {
  const server = await startTestServer();
  const { db } = server;
  const smtp = await new TestSmtp().start();
  const postWith = (patience: Parameters<typeof smtpPost>[2]) =>
    smtpPost(smtp.url, 'Via Libera <noreply@vialibera.example>', patience);
  // A server that hangs is given up soon; one that takes mails may need longer, for the machine may be busy.
  const [hasty, patient] = [postWith({ connectMs: 400, silenceMs: 400 }), postWith({})];
  const post: Post = {
    send: (mail) => (smtp.mood.startsWith('hang') ? hasty : patient).send(mail),
    close: () => [hasty, patient].forEach(({ close }) => close()),
  };
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
  const studiedOn = (id: string, day: string, streak = 1) =>
    db.execute(sql`update user_gamification set last_activity_date = ${day}, current_streak = ${streak},
      max_streak = 12, total_xp = 240 where user_id = ${id}`);
  const room = {
    db,
    smtp,
    rows,
    studiedOn,
    now: EVENING,
    plan: () => planDueMails(db, room.now),
    send: () => sendQueuedMails({ db, post, publicUrl: 'https://vialibera.example', now: () => room.now }),
    work: async () => {
      await room.plan();
      await room.send();
    },
    newLearner: () => newLearner(server),
    /** Somebody who joined long ago and has not studied for some days. */
    awayFor: async (days: number, { streak = 1, zone = 'Europe/Rome' } = {}) => {
      const learner = await newLearner(server);
      const { id } = learner;
      await db.execute(sql`update auth_users set created_at = '2026-01-01' where id = ${id}`);
      await db.execute(sql`update profiles set time_zone = ${zone} where id = ${id}`);
      await studiedOn(id, addDays(TODAY, -days), streak);
      return { learner, id, email: learner.email };
    },
    subjectsTo: async (email: string) => (await smtp.mailsTo(email)).map(({ subject }) => subject),
    statusOf: async (id: string) =>
      (
        await rows(sql`select status, attempts, error from email_logs where user_id = ${id} and local_date is not null`)
      )[0],
    /** Before each test: nobody there, nothing received, the server in a good mood. */
    clear: async () => {
      await db.execute(sql`delete from auth_users`);
      await db.execute(sql`delete from rate_limits`);
      smtp.received.length = 0;
      Object.assign(smtp, { mood: 'take', only: null });
      room.now = EVENING;
    },
    close: async () => {
      post.close();
      await smtp.stop();
      await server.close();
    },
  };
  return room;
}
