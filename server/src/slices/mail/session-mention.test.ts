import { expect } from 'vitest';
import { addDays } from '@vialibera/domain/time/day';
import { later, TODAY, test as mailTest } from '#server/test-support/mail.ts';
import { study } from '#server/test-support/study.ts';

const DAY_MINUTES = 24 * 60;
const LAST_STUDIED = addDays(TODAY, -4);
const REMINDER = 'Riprendi da dove avevi lasciato';
const SESSION =
  /La sessione di oggi è pronta: (\d+) risposte, circa \d+ minuti\.[^]*https:\/\/vialibera\.example\/oggi/;

const test = mailTest
  .extend('signUpStudied', ({ server, scheduler }) => async () => {
    const inactive = await scheduler.signUpInactive(4);
    server.clock.now = later(-4 * DAY_MINUTES);
    await study(server, inactive.learner);
    await scheduler.setLastStudyDay(inactive.id, LAST_STUDIED);
    return inactive;
  })
  /**
   * Sends the emails that are due this evening. Returns the email to the address `email` whose subject starts with `start`.
   */
  .extend('readMail', ({ scheduler }) => async (email: string, start = REMINDER) => {
    await scheduler.run();
    const mails = await scheduler.smtp.mailsTo(email);
    const found = mails.find(({ subject }) => subject?.startsWith(start));
    if (!found) throw new Error(`no email «${start}»`);
    return found;
  });

test('a reminder mentions the answers planned for today if the learner has answered before', async ({
  signUpStudied,
  readMail,
}) => {
  const { email } = await signUpStudied();
  const { text, html } = await readMail(email);
  expect(text).toMatch(SESSION);
  for (const part of [text, html]) expect(part).toContain('20 risposte, circa 4 minuti');
});

test('a reminder mentions the number of answers that the learner has chosen or that the date of the exam requires', async ({
  signUpStudied,
  readMail,
}) => {
  const [own, dated] = [await signUpStudied(), await signUpStudied()];
  await own.learner.api.study.updateGoal({ examDate: null, answersPerDay: 35 });
  await dated.learner.api.study.updateGoal({ examDate: addDays(TODAY, 3), answersPerDay: null });
  expect((await readMail(own.email)).text).toContain('35 risposte');
  expect((await readMail(dated.email)).text).toContain('60 risposte');
});

test('a reminder mentions no answers if the learner has never answered', async ({ scheduler, readMail }) => {
  const { email } = await scheduler.signUpInactive(4);
  expect((await readMail(email)).text).not.toContain('sessione di oggi');
});

test('a reminder mentions no answers after a reported pass, until a later exam is planned', async ({
  signUpStudied,
  readMail,
}) => {
  const [passed, again, failed] = [await signUpStudied(), await signUpStudied(), await signUpStudied()];
  for (const { learner } of [passed, again])
    await learner.api.study.reportOutcome({ examDate: LAST_STUDIED, passed: true });
  await failed.learner.api.study.reportOutcome({ examDate: LAST_STUDIED, passed: false });
  await again.learner.api.study.updateGoal({ examDate: addDays(TODAY, 40), answersPerDay: null });
  expect((await readMail(passed.email)).text).not.toContain('sessione di oggi');
  expect((await readMail(again.email)).text).toMatch(SESSION);
  expect((await readMail(failed.email)).text).toMatch(SESSION);
});

test('a reminder mentions no answers for a licence without a bank', async ({ signUpStudied, readMail }) => {
  const { learner, email } = await signUpStudied();
  await learner.api.accounts.updateMe({ selectedLicense: 'C' });
  expect((await readMail(email)).text).not.toContain('sessione di oggi');
});

test('the weekly recap mentions no answers if all answers planned for today are given', async ({
  server,
  scheduler,
  signUpStudied,
  readMail,
}) => {
  const [done, open] = [await signUpStudied(), await signUpStudied()];
  const monday = later(6 * DAY_MINUTES);
  for (const { learner } of [done, open]) {
    server.clock.now = later(4 * DAY_MINUTES);
    await study(server, learner);
  }
  server.clock.now = new Date(monday.getTime() - 3600_000);
  await study(server, done.learner);
  scheduler.now = monday;
  expect((await readMail(done.email, 'La tua settimana')).text).not.toContain('sessione di oggi');
  expect((await readMail(open.email, 'La tua settimana')).text).toMatch(SESSION);
});
