import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays } from '@vialibera/domain/time/day';
import { EVENING, later, TODAY, test } from '#server/test-support/mail.ts';

test('after three inactive days, sends one reminder, in the evening of the learner’s time zone', async ({
  scheduler,
}) => {
  const rome = await scheduler.signUpInactive(3);
  const newYork = await scheduler.signUpInactive(3, { zone: 'America/New_York' });
  scheduler.now = new Date('2026-03-10T16:59:00Z');
  await scheduler.run();
  expect(scheduler.smtp.received).toHaveLength(0);
  scheduler.now = EVENING;
  for (let time = 0; time < 3; time += 1) await scheduler.run();
  expect(await scheduler.subjectsTo(rome.email)).toEqual(['Riprendi da dove avevi lasciato']);
  expect(await scheduler.subjectsTo(newYork.email)).toEqual([]);
  scheduler.now = new Date('2026-03-10T22:05:00Z');
  await scheduler.run();
  expect(await scheduler.subjectsTo(newYork.email)).toEqual(['Riprendi da dove avevi lasciato']);
  expect(await scheduler.subjectsTo(rome.email)).toHaveLength(1);
});

test('if the server’s clock was years ahead for an hour, later reminders are sent all the same', async ({
  scheduler,
}) => {
  const { email } = await scheduler.signUpInactive(3);
  scheduler.now = later(2 * 365 * 24 * 60);
  await scheduler.run();
  scheduler.now = EVENING;
  await scheduler.run();
  expect(await scheduler.subjectsTo(email)).toHaveLength(2);
});

test('sends at the hour the learner has chosen', async ({ scheduler }) => {
  const { learner, email } = await scheduler.signUpInactive(3);
  const body = { hour: 20, birthYear: null };
  expect((await learner.api.mail.updateEmailSchedule(body)).schedule).toEqual(body);
  await scheduler.run();
  expect(await scheduler.subjectsTo(email)).toEqual([]);
  scheduler.now = later(120);
  await scheduler.run();
  expect(await scheduler.subjectsTo(email)).toHaveLength(1);
});

test('sends nothing to a suspended account', async ({ scheduler }) => {
  const { id } = await scheduler.signUpInactive(3);
  await scheduler.db.execute(sql`update profiles set suspended_at = now() where id = ${id}`);
  await scheduler.run();
  expect(scheduler.smtp.received).toHaveLength(0);
});

test('sends nothing to an account suspended after the email was scheduled', async ({ scheduler }) => {
  const { id } = await scheduler.signUpInactive(3);
  await scheduler.plan();
  await scheduler.db.execute(sql`update profiles set suspended_at = now() where id = ${id}`);
  await scheduler.send();
  expect(scheduler.smtp.received).toHaveLength(0);
  expect(await scheduler.statusOf(id)).toMatchObject({ status: 'skipped' });
});

test('sends no reminder to a learner who has studied today, even if the learner studied after the reminder was scheduled', async ({
  scheduler,
}) => {
  const [early, late] = [await scheduler.signUpInactive(0), await scheduler.signUpInactive(3)];
  await scheduler.plan();
  await scheduler.setLastStudyDay(late.id, TODAY);
  await scheduler.send();
  expect(scheduler.smtp.received).toHaveLength(0);
  expect(await scheduler.statusOf(early.id)).toBeUndefined();
  expect(await scheduler.statusOf(late.id)).toMatchObject({ status: 'skipped' });
});

test('tells the learner that a streak ended yesterday, and how many days it had lasted', async ({ scheduler }) => {
  const { email } = await scheduler.signUpInactive(2, { streak: 6 });
  await scheduler.run();
  const [mail] = await scheduler.smtp.mailsTo(email);
  expect(mail?.subject).toBe('La tua serie si è fermata a 6 giorni');
  expect(mail?.text).toContain('Il tuo record è di 12 giorni');
});

test('stops after five ignored reminders, and the fifth reminder announces this', async ({ scheduler }) => {
  const { email, id } = await scheduler.signUpInactive(3);
  for (let day = 0; day < 8; day += 1) {
    scheduler.now = later(day * 24 * 60);
    await scheduler.run();
  }
  const mails = await scheduler.smtp.mailsTo(email);
  const announced = mails.map(({ text }) => text?.includes("Questo è l'ultimo promemoria"));
  expect(announced).toEqual([false, false, false, false, true]);
  await scheduler.setLastStudyDay(id, addDays(TODAY, 8));
  scheduler.now = later(11 * 24 * 60);
  await scheduler.run();
  expect(await scheduler.smtp.mailsTo(email)).toHaveLength(6);
});

test('reminds a possible minor only if they have enabled it', async ({ scheduler }) => {
  const { learner, email } = await scheduler.signUpInactive(3);
  const answer = await learner.api.mail.updateEmailSchedule({ hour: 18, birthYear: 2010 });
  const on = answer.preferences.filter((it) => it.enabled).map((it) => it.type);
  expect(on).toEqual(['welcome', 'badge_earned']);
  await scheduler.run();
  expect(await scheduler.subjectsTo(email)).toEqual([]);
  await learner.api.mail.updateEmailPreference({ type: 'inactivity_reminder', enabled: true });
  scheduler.now = later(24 * 60);
  await scheduler.run();
  expect(await scheduler.subjectsTo(email)).toEqual(['Riprendi da dove avevi lasciato']);
});

test('announces new badges together and only once, and sends the recap on Monday', async ({ scheduler }) => {
  const { id, email } = await scheduler.signUpInactive(1);
  for (const level of ['bronze', 'silver'])
    await scheduler.db.execute(sql`insert into user_badges (user_id, badge_id, level, earned_at)
      values (${id}, 'costanza', ${level}, ${later(-60).toISOString()}::timestamptz)`);
  await scheduler.run();
  scheduler.now = later(24 * 60);
  await scheduler.run();
  const [mail, ...more] = await scheduler.smtp.mailsTo(email);
  expect([mail?.subject, more.length]).toEqual(['Hai 2 nuovi badge', 0]);
  expect(mail?.text).toContain('Costanza, argento: Studia più giorni di fila');
  for (const day of ['2026-03-10', '2026-03-12', '2026-03-15']) {
    await scheduler.db.execute(sql`insert into user_active_days values (${id}, ${day}, 'Europe/Rome', now())`);
    await scheduler.db.execute(sql`insert into user_days values (${id}, ${day}, 40, 900)`);
  }
  await scheduler.setLastStudyDay(id, '2026-03-15');
  scheduler.now = new Date('2026-03-16T17:00:00Z');
  await scheduler.run();
  const recap = (await scheduler.smtp.mailsTo(email)).at(-1);
  expect(recap?.subject).toBe('La tua settimana: 3 giorni di studio');
  expect(recap?.text).toContain('per 45 minuti in tutto');
  expect(recap?.text).toContain('120 XP');
});

test('sends one welcome email, unless it is disabled', async ({ scheduler, signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  await scheduler.db.execute(sql`update auth_users set created_at = ${EVENING.toISOString()}::timestamptz`);
  await bea.api.mail.updateEmailPreference({ type: 'welcome', enabled: false });
  await Promise.all([scheduler.plan(), scheduler.plan()]);
  await scheduler.send();
  scheduler.now = later(26 * 60);
  await scheduler.run();
  expect(await scheduler.subjectsTo(ada.email)).toEqual(['Benvenuto in Via Libera']);
  expect(await scheduler.subjectsTo(bea.email)).toEqual([]);
});

test('sends nothing for an inactive campaign, and uses the texts that an admin wrote for an active one', async ({
  scheduler,
}) => {
  const admin = await scheduler.signUpInactive(0);
  await scheduler.db.execute(sql`insert into user_roles values (${admin.id}, 'admin')`);
  const campaign = {
    requestId: randomUUID(),
    type: 'inactivity_reminder' as const,
    name: 'Primavera',
    isActive: true,
    subject: 'È primavera: si riparte?',
    intro: 'Le giornate si allungano <e> i fogli rosa pure.',
  };
  const made = await admin.learner.api.mail.createEmailCampaign(campaign);
  expect(await admin.learner.api.mail.createEmailCampaign(campaign)).toEqual(made);
  const { email } = await scheduler.signUpInactive(3);
  await scheduler.run();
  const [mail] = await scheduler.smtp.mailsTo(email);
  expect(mail?.subject).toBe(campaign.subject);
  expect(mail?.html).toContain('allungano &lt;e&gt; i fogli');
  const { requestId: _, type: __, ...words } = campaign;
  await admin.learner.api.mail.updateEmailCampaign({ campaignId: made.id, ...words, isActive: false });
  await admin.learner.api.mail.updateEmailCampaign({ campaignId: 1, ...words, isActive: false });
  const other = await scheduler.signUpInactive(3);
  await scheduler.run();
  expect(await scheduler.subjectsTo(other.email)).toEqual([]);
  await scheduler.db.execute(sql`update email_campaigns set is_active = id <= 6, subject = null, intro = null`);
});
