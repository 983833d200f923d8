import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays } from '@vialibera/domain/time/day';
import { EVENING, later, TODAY, test } from '#server/test-support/mail.ts';
import { addLearners } from '#server/test-support/learners-in-bulk.ts';

/** More than two pages of the scheduler, so that several servers schedule different pages. */
const LEARNERS = 1_100;

test('several servers that schedule and send at the same time send each email only once', async ({ scheduler }) => {
  await addLearners(scheduler.db, LEARNERS, addDays(TODAY, -4));
  const planned = await Promise.all([scheduler.plan(), scheduler.plan(), scheduler.plan()]);
  expect(planned.reduce((sum, count) => sum + count)).toBe(LEARNERS);
  await Promise.all([scheduler.send(), scheduler.send(), scheduler.send()]);
  await scheduler.run();
  expect(new Set((await scheduler.smtp.mails()).map(({ to }) => to?.[0]?.address)).size).toBe(LEARNERS);
  expect(scheduler.smtp.received).toHaveLength(LEARNERS);
});

test('keeps emails queued while SMTP is down, and sends each email only once after the retry delay', async ({
  scheduler,
}) => {
  const { id, email } = await scheduler.signUpInactive(3);
  await scheduler.smtp.stop();
  await scheduler.run();
  expect(await scheduler.statusOf(id)).toMatchObject({
    status: 'queued',
    attempts: 1,
    error: expect.stringContaining('connect'),
  });
  await scheduler.smtp.start();
  scheduler.now = later(0.25);
  await scheduler.send();
  expect(await scheduler.subjectsTo(email)).toEqual([]);
  scheduler.now = later(1);
  await Promise.all([scheduler.send(), scheduler.send()]);
  expect(await scheduler.subjectsTo(email)).toHaveLength(1);
  expect(await scheduler.statusOf(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('if the mail server is unreachable, stops after one batch and sends the remaining emails later', async ({
  scheduler,
}) => {
  await addLearners(scheduler.db, 45, addDays(TODAY, -3));
  await scheduler.plan();
  scheduler.smtp.behavior = 'hang';
  await scheduler.send();
  const tried = await scheduler.rows(sql`select id from email_logs where attempts > 0`);
  expect(tried.length).toBeLessThanOrEqual(20);
  scheduler.smtp.behavior = 'take';
  scheduler.now = later(2);
  await scheduler.send();
  expect(new Set((await scheduler.smtp.mails()).map(({ to }) => to?.[0]?.address)).size).toBe(45);
  expect(scheduler.smtp.received).toHaveLength(45);
});

test('does not resend an email that the mail server received without confirming it', async ({ scheduler }) => {
  const { id, email } = await scheduler.signUpInactive(3);
  scheduler.smtp.behavior = 'drop-after-data';
  await scheduler.run();
  scheduler.smtp.behavior = 'take';
  scheduler.now = later(60);
  await scheduler.run();
  expect(await scheduler.subjectsTo(email)).toHaveLength(1);
  expect(await scheduler.statusOf(id)).toMatchObject({ status: 'unknown' });
});

test('does not resend the emails that a crashed process was sending', async ({ scheduler }) => {
  const { id } = await scheduler.signUpInactive(3);
  await scheduler.plan();
  await scheduler.db.execute(sql`update email_logs set status = 'sending', attempts = 1,
    claimed_at = ${EVENING.toISOString()}::timestamptz where user_id = ${id}`);
  scheduler.now = later(20);
  await scheduler.send();
  expect(scheduler.smtp.received).toHaveLength(0);
  expect(await scheduler.statusOf(id)).toMatchObject({ status: 'unknown' });
});

test('sends no more reminders after the mail server has refused five', async ({ scheduler }) => {
  const { id, email } = await scheduler.signUpInactive(3);
  Object.assign(scheduler.smtp, { behavior: 'refuse', only: email });
  for (let day = 0; day < 7; day += 1) {
    scheduler.now = later(day * 24 * 60);
    await scheduler.run();
  }
  const logs = await scheduler.rows(
    sql`select status from email_logs where user_id = ${id} and local_date is not null`,
  );
  expect(logs.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'refused'));
});

test('does not retry a refused email, does not block others, and shows the error to admins only', async ({
  scheduler,
}) => {
  const [ada, bea] = [await scheduler.signUpInactive(3), await scheduler.signUpInactive(3)];
  Object.assign(scheduler.smtp, { behavior: 'refuse', only: ada.email });
  await scheduler.run();
  scheduler.now = later(60);
  await scheduler.run();
  expect(await scheduler.statusOf(ada.id)).toMatchObject({
    status: 'refused',
    attempts: 1,
    error: expect.stringContaining('550'),
  });
  expect(await scheduler.subjectsTo(bea.email)).toHaveLength(1);
  for (const { learner } of [ada, bea]) expect((await learner.get('/api/admin/email-logs')).code).toBe('FORBIDDEN');
  expect(JSON.stringify(await ada.learner.api.mail.listEmailLogs())).not.toContain('550');
  await scheduler.db.execute(sql`insert into user_roles values (${bea.id}, 'admin')`);
  const { logs } = await bea.learner.api.mail.listAllEmailLogs({ onlyErrors: 'true' });
  expect(logs).toEqual([expect.objectContaining({ email: ada.email, status: 'refused', type: 'inactivity_reminder' })]);
});

test('sends a queued email to the learner’s new address', async ({ scheduler }) => {
  const { id, email } = await scheduler.signUpInactive(3);
  await scheduler.plan();
  const moved = `${randomUUID()}@example.org`;
  await scheduler.db.execute(sql`update auth_users set email = ${moved} where id = ${id}`);
  await scheduler.send();
  expect(await scheduler.subjectsTo(email)).toEqual([]);
  expect(await scheduler.subjectsTo(moved)).toHaveLength(1);
});
