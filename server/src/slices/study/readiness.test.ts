import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { takeExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';
import { study } from '#server/test-support/study.ts';

const START = new Date('2026-03-10T09:00:00Z');
const DAY = 24 * 3600_000;

test.beforeEach(({ server }) => {
  server.clock.now = START;
});

test('if there are too few answers and no simulation, the response contains how much of each is missing', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  expect(await ada.api.study.getReadiness()).toMatchObject({
    licence: 'B',
    missing: { answers: 100, exams: 1 },
    history: [],
    answers: 0,
    sheet: { questions: 30, allowedErrors: 3 },
    outcome: null,
  });
  await takeExam(server, ada, { wrong: 3 });
  expect((await ada.api.study.getReadiness()).missing).toEqual({ answers: 70, exams: 0 });
});

test('with enough answers and a simulation, the response contains the probability range and its history', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  for (let day = 0; day < 4; day += 1) {
    server.clock.now = new Date(START.getTime() + day * DAY);
    await takeExam(server, ada, { wrong: 2 });
    await study(server, ada);
    await ada.api.study.getReadiness();
  }
  const { pass, history, topics, concepts, mistakes } = await ada.api.study.getReadiness();
  expect(pass.enough).toBe(true);
  expect(pass.low).toBeLessThanOrEqual(pass.mean);
  expect(pass.high).toBeGreaterThanOrEqual(pass.mean);
  const { enough: _, ...shown } = pass;
  expect(history.at(-1)).toEqual({ day: '2026-03-13', ...shown });
  expect(topics.map(({ points }) => points)).toEqual(topics.map(({ points }) => points).toSorted((a, b) => b - a));
  expect(topics.reduce((sum, { questions }) => sum + questions, 0)).toBeCloseTo(30);
  expect(concepts.met).toBeGreaterThan(0);
  expect(mistakes).toBe((await ada.api.study.listMistakes()).mistakes.length);
});

test('the dashboard has the same plan, probability and mistakes as the readiness page', async ({ server, signUp }) => {
  const ada = await signUp();
  await study(server, ada, { wrong: 2 });
  const first = (await ada.api.home.getHome()).study!;
  const { plan, pass, mistakes } = await ada.api.study.getReadiness();
  expect(first).toEqual({ plan, pass, mistakes, outcome: null });
  expect((await ada.api.home.getHome()).study).toEqual(first);
  server.clock.now = new Date(server.clock.now.getTime() + DAY);
  const nextDay = (await ada.api.home.getHome()).study!;
  expect(nextDay.plan.answersToday).toBe(0);
});

test('the date of the exam and the number of answers that the learner chooses change the daily plan', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const { plan } = await ada.api.study.updateGoal({ examDate: '2026-04-09', answersPerDay: null });
  expect(plan).toMatchObject({ examDate: '2026-04-09', daysLeft: 30 });
  await study(server, ada);
  server.clock.now = new Date(START.getTime() + 2 * DAY);
  const later = (await ada.api.study.getReadiness()).plan;
  expect(later.daysLeft).toBe(28);
  const own = await ada.api.study.updateGoal({ examDate: '2026-04-09', answersPerDay: 45 });
  expect(own.plan.target).toBe(45);
  expect((await ada.api.home.getHome()).study!.plan).toEqual(own.plan);
});

test.for([
  ['2026-03-09', 'EXAM_DATE_PAST'],
  ['2028-03-11', 'EXAM_DATE_FAR'],
] as const)('an exam on %s is refused with %s', async ([examDate, code], { signUp }) => {
  const ada = await signUp();
  const setting = ada.api.study.updateGoal({ examDate, answersPerDay: null });
  await expect(setting).rejects.toMatchObject({ code });
  expect((await ada.api.study.getReadiness()).plan.examDate).toBeNull();
});

test('a reported result can be corrected, and is no longer shown when a later exam is planned', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  await ada.api.study.updateGoal({ examDate: '2026-03-12', answersPerDay: null });
  // The database has stored the real creation time of the account, so the test replaces it with the simulated time.
  await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()} where id = ${ada.id}`);
  const report = (passed: boolean, examDate = '2026-03-12') => ada.api.study.reportOutcome({ examDate, passed });
  await expect(report(true)).rejects.toMatchObject({ code: 'EXAM_DATE_FUTURE' });
  await expect(report(true, '2020-01-01')).rejects.toMatchObject({ code: 'EXAM_DATE_BEFORE_JOINING' });
  server.clock.now = new Date(START.getTime() + 3 * DAY);
  expect((await report(false)).plan.daysLeft).toBe(-1);
  await report(true);
  expect((await ada.api.home.getHome()).study!.outcome).toBe('passed');
  expect((await ada.api.study.getReadiness()).outcome).toEqual({ examDate: '2026-03-12', passed: true });
  await ada.api.study.updateGoal({ examDate: '2026-05-01', answersPerDay: null });
  expect((await ada.api.home.getHome()).study!.outcome).toBeNull();
});
