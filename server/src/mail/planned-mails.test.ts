import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays } from '@vialibera/domain/day';
import { EVENING, later, type MailRoom, openMailRoom, TODAY } from './test-mail-room.ts';

let room: MailRoom;
beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());
beforeEach(() => room.clear());

test('who is away for three days is reminded in the evening of their own zone, once', async () => {
  const rome = await room.awayFor(3);
  const newYork = await room.awayFor(3, { zone: 'America/New_York' });
  room.now = new Date('2026-03-10T16:59:00Z');
  await room.work();
  expect(room.smtp.received).toHaveLength(0);
  room.now = EVENING;
  for (let time = 0; time < 3; time += 1) await room.work();
  expect(await room.subjectsTo(rome.email)).toEqual(['Riprendi da dove avevi lasciato']);
  expect(await room.subjectsTo(newYork.email)).toEqual([]);
  room.now = new Date('2026-03-10T22:05:00Z');
  await room.work();
  expect(await room.subjectsTo(newYork.email)).toEqual(['Riprendi da dove avevi lasciato']);
  expect(await room.subjectsTo(rome.email)).toHaveLength(1);
});

test('an hour in which the clock was years ahead stops no later reminder', async () => {
  const { email } = await room.awayFor(3);
  room.now = later(2 * 365 * 24 * 60);
  await room.work();
  room.now = EVENING;
  await room.work();
  expect(await room.subjectsTo(email)).toHaveLength(2);
});

test('a learner’s own hour holds', async () => {
  const { learner, email } = await room.awayFor(3);
  const body = { hour: 20, birthYear: null };
  expect((await learner.call('PUT', '/api/email-schedule', body)).body.schedule).toEqual(body);
  await room.work();
  expect(await room.subjectsTo(email)).toEqual([]);
  room.now = later(120);
  await room.work();
  expect(await room.subjectsTo(email)).toHaveLength(1);
});

test('none for who is suspended', async () => {
  const { id } = await room.awayFor(3);
  await room.db.execute(sql`update profiles set suspended_at = now() where id = ${id}`);
  await room.work();
  expect(room.smtp.received).toHaveLength(0);
});

test('none for who has studied today, be it after the planning', async () => {
  const [early, late] = [await room.awayFor(0), await room.awayFor(3)];
  await room.plan();
  await room.studiedOn(late.id, TODAY);
  await room.send();
  expect(room.smtp.received).toHaveLength(0);
  expect(await room.statusOf(early.id)).toBeUndefined();
  expect(await room.statusOf(late.id)).toMatchObject({ status: 'skipped' });
});

test('a streak that broke yesterday is told, with what it was', async () => {
  const { email } = await room.awayFor(2, { streak: 6 });
  await room.work();
  const [mail] = await room.smtp.mailsTo(email);
  expect(mail?.subject).toBe('La tua serie si è fermata a 6 giorni');
  expect(mail?.text).toContain('Il tuo record è di 12 giorni');
});

test('after five reminders in vain there is silence, and the fifth says so', async () => {
  const { email, id } = await room.awayFor(3);
  for (let day = 0; day < 8; day += 1) {
    room.now = later(day * 24 * 60);
    await room.work();
  }
  const mails = await room.smtp.mailsTo(email);
  const says = mails.map(({ text }) => text?.includes("Questo è l'ultimo promemoria"));
  expect(says).toEqual([false, false, false, false, true]);
  await room.studiedOn(id, addDays(TODAY, 8));
  room.now = later(11 * 24 * 60);
  await room.work();
  expect(await room.smtp.mailsTo(email)).toHaveLength(6);
});

test('who may be under 18 is reminded only after asking for it', async () => {
  const { learner, email } = await room.awayFor(3);
  const { body } = await learner.call('PUT', '/api/email-schedule', { hour: 18, birthYear: 2010 });
  const on = body.preferences.filter((it) => it.enabled).map((it) => it.type);
  expect(on).toEqual(['welcome', 'badge_earned']);
  await room.work();
  expect(await room.subjectsTo(email)).toEqual([]);
  await learner.call('PUT', '/api/email-preferences/inactivity_reminder', { enabled: true });
  room.now = later(24 * 60);
  await room.work();
  expect(await room.subjectsTo(email)).toEqual(['Riprendi da dove avevi lasciato']);
});

test('badges are told together, once; the recap comes on Monday', async () => {
  const { id, email } = await room.awayFor(1);
  for (const level of ['bronze', 'silver'])
    await room.db.execute(sql`insert into user_badges (user_id, badge_id, level, earned_at)
      values (${id}, 'costanza', ${level}, ${later(-60).toISOString()}::timestamptz)`);
  await room.work();
  room.now = later(24 * 60);
  await room.work();
  const [mail, ...more] = await room.smtp.mailsTo(email);
  expect([mail?.subject, more.length]).toEqual(['Hai 2 nuovi badge', 0]);
  expect(mail?.text).toContain('Costanza, argento: Studia più giorni di fila');
  for (const day of ['2026-03-10', '2026-03-12', '2026-03-15']) {
    await room.db.execute(sql`insert into user_active_days values (${id}, ${day}, 'Europe/Rome', now())`);
    await room.db.execute(sql`insert into user_days values (${id}, ${day}, 40, 900)`);
  }
  await room.studiedOn(id, '2026-03-15');
  room.now = new Date('2026-03-16T17:00:00Z');
  await room.work();
  const recap = (await room.smtp.mailsTo(email)).at(-1);
  expect(recap?.subject).toBe('La tua settimana: 3 giorni di studio');
  expect(recap?.text).toContain('per 45 minuti in tutto');
  expect(recap?.text).toContain('120 XP');
});

test('a newcomer is welcomed once, and not against their wish', async () => {
  const [ada, bea] = [await room.newLearner(), await room.newLearner()];
  await room.db.execute(sql`update auth_users set created_at = ${EVENING.toISOString()}::timestamptz`);
  await bea.call('PUT', '/api/email-preferences/welcome', { enabled: false });
  await Promise.all([room.plan(), room.plan()]);
  await room.send();
  room.now = later(26 * 60);
  await room.work();
  expect(await room.subjectsTo(ada.email)).toEqual(['Benvenuto in Via Libera']);
  expect(await room.subjectsTo(bea.email)).toEqual([]);
});

test('a campaign that rests sends nothing; one with words of its own uses them', async () => {
  const admin = await room.awayFor(0);
  await room.db.execute(sql`insert into user_roles values (${admin.id}, 'admin')`);
  const campaign = {
    requestId: randomUUID(),
    type: 'inactivity_reminder',
    name: 'Primavera',
    isActive: true,
    subject: 'È primavera: si riparte?',
    opening: 'Le giornate si allungano <e> i fogli rosa pure.',
  };
  const made = (await admin.learner.post('/api/admin/email-campaigns', campaign)).body;
  expect((await admin.learner.post('/api/admin/email-campaigns', campaign)).body).toEqual(made);
  const { email } = await room.awayFor(3);
  await room.work();
  const [mail] = await room.smtp.mailsTo(email);
  expect(mail?.subject).toBe(campaign.subject);
  expect(mail?.html).toContain('allungano &lt;e&gt; i fogli');
  const { requestId: _, type: __, ...words } = campaign;
  await admin.learner.put(`/api/admin/email-campaigns/${made.id}`, { ...words, isActive: false });
  await admin.learner.put('/api/admin/email-campaigns/1', { ...words, isActive: false });
  const other = await room.awayFor(3);
  await room.work();
  expect(await room.subjectsTo(other.email)).toEqual([]);
  await room.db.execute(sql`update email_campaigns set is_active = id <= 6, subject = null, opening = null`);
});
