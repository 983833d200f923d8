import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@vialibera/domain/day';
import { EVENING, later, type MailRoom, openMailRoom, TODAY } from './test-mail-room.ts';
import { addCrowd } from './test-crowd.ts';

let room: MailRoom;
beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());
beforeEach(() => room.clear());

test('several servers that plan and send at once send each mail once', async () => {
  await addCrowd(room.db, 1500, addDays(TODAY, -4));
  const planned = await Promise.all([room.plan(), room.plan(), room.plan()]);
  expect(planned.reduce((sum, count) => sum + count)).toBe(1500);
  await Promise.all([room.send(), room.send(), room.send()]);
  await room.work();
  expect(new Set((await room.smtp.mails()).map(({ to }) => to?.[0]?.address)).size).toBe(1500);
  expect(room.smtp.received).toHaveLength(1500);
});

test('while SMTP is down nothing is lost; it goes once when it is back, after waiting', async () => {
  const { id, email } = await room.awayFor(3);
  await room.smtp.stop();
  await room.work();
  expect(await room.statusOf(id)).toMatchObject({
    status: 'queued',
    attempts: 1,
    error: expect.stringContaining('connect'),
  });
  await room.smtp.start();
  room.now = later(0.25);
  await room.send();
  expect(await room.subjectsTo(email)).toEqual([]);
  room.now = later(1);
  await Promise.all([room.send(), room.send()]);
  expect(await room.subjectsTo(email)).toHaveLength(1);
  expect(await room.statusOf(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
});

test('a server that is down is not asked for each of many mails', async () => {
  await addCrowd(room.db, 45, addDays(TODAY, -3));
  await room.plan();
  room.smtp.mood = 'hang';
  await room.send();
  const tried = await room.rows(sql`select id from email_logs where attempts > 0`);
  expect(tried.length).toBeLessThanOrEqual(20);
  room.smtp.mood = 'take';
  room.now = later(2);
  await room.send();
  expect(new Set((await room.smtp.mails()).map(({ to }) => to?.[0]?.address)).size).toBe(45);
  expect(room.smtp.received).toHaveLength(45);
});

test('a mail that the server took and did not confirm does not go twice', async () => {
  const { id, email } = await room.awayFor(3);
  room.smtp.mood = 'drop-after-data';
  await room.work();
  room.smtp.mood = 'take';
  room.now = later(60);
  await room.work();
  expect(await room.subjectsTo(email)).toHaveLength(1);
  expect(await room.statusOf(id)).toMatchObject({ status: 'unknown' });
});

test('what a crashed process was sending does not go again', async () => {
  const { id } = await room.awayFor(3);
  await room.plan();
  await room.db.execute(sql`update email_logs set status = 'sending', attempts = 1,
    claimed_at = ${EVENING.toISOString()}::timestamptz where user_id = ${id}`);
  room.now = later(20);
  await room.send();
  expect(room.smtp.received).toHaveLength(0);
  expect(await room.statusOf(id)).toMatchObject({ status: 'unknown' });
});

test('an address that refuses is left in peace after five reminders', async () => {
  const { id, email } = await room.awayFor(3);
  Object.assign(room.smtp, { mood: 'refuse', only: email });
  for (let day = 0; day < 7; day += 1) {
    room.now = later(day * 24 * 60);
    await room.work();
  }
  const logs = await room.rows(sql`select status from email_logs where user_id = ${id} and local_date is not null`);
  expect(logs.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'refused'));
});

test('a refusal is final, holds nobody else up, and only admins see it', async () => {
  const [ada, bea] = [await room.awayFor(3), await room.awayFor(3)];
  Object.assign(room.smtp, { mood: 'refuse', only: ada.email });
  await room.work();
  room.now = later(60);
  await room.work();
  expect(await room.statusOf(ada.id)).toMatchObject({
    status: 'refused',
    attempts: 1,
    error: expect.stringContaining('550'),
  });
  expect(await room.subjectsTo(bea.email)).toHaveLength(1);
  for (const { learner } of [ada, bea]) expect((await learner.get('/api/admin/email-logs')).code).toBe('FORBIDDEN');
  expect(JSON.stringify((await ada.learner.get('/api/email-logs')).body)).not.toContain('550');
  await room.db.execute(sql`insert into user_roles values (${bea.id}, 'admin')`);
  const { logs } = (await bea.learner.get('/api/admin/email-logs?faults=true')).body;
  expect(logs).toEqual([expect.objectContaining({ email: ada.email, status: 'refused', type: 'inactivity_reminder' })]);
});

test('a mail follows its learner to a new address', async () => {
  const { id, email } = await room.awayFor(3);
  await room.plan();
  const moved = `${randomUUID()}@example.org`;
  await room.db.execute(sql`update auth_users set email = ${moved} where id = ${id}`);
  await room.send();
  expect(await room.subjectsTo(email)).toEqual([]);
  expect(await room.subjectsTo(moved)).toHaveLength(1);
});
