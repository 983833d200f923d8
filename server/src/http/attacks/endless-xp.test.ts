import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXAM_PASSED_XP, PAID_PASSES_A_DAY } from '@vialibera/domain/xp';
import { answerExam, takeExam } from '#server/db/test-exams.ts';
import { type Learner, newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { submitOverdueExams } from '#server/exam/submit-overdue.job.ts';

const MORNING = new Date('2026-03-10T07:00:00Z');
const MINUTE = 60_000;

let server: TestServer;
let eve: Learner;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.now = MORNING;
  eve = await newLearner(server);
});
afterAll(() => server.close());

const passesPaid = async () => {
  const { tables } = (await eve.get('/api/personal-data')).body;
  return (tables.reward_ledger ?? []).filter(({ kind }) => kind === 'exam_passed').length;
};

test('exams that a program passes in no time pay nothing', async () => {
  for (let exam = 0; exam < 5; exam += 1) {
    const { body } = await takeExam(server, eve, { msEach: 50 });
    expect(body).toMatchObject({ passed: true });
    expect(body.reward?.parts.map(({ kind }) => kind)).not.toContain('exam_passed');
  }
  expect(await passesPaid()).toBe(0);
});

test('at a human pace a day pays twenty passes, and the next day pays again', async () => {
  for (let exam = 0; exam < PAID_PASSES_A_DAY + 3; exam += 1) await takeExam(server, eve);
  expect(await passesPaid()).toBe(PAID_PASSES_A_DAY);
  server.clock.now = new Date(MORNING.getTime() + 24 * 60 * MINUTE);
  const { body } = await takeExam(server, eve);
  expect(body.reward?.parts).toContainEqual({ kind: 'exam_passed', xp: EXAM_PASSED_XP });
});

test('an exam that the server hands in later is paid for the day on which it ended', async () => {
  for (let exam = 0; exam < PAID_PASSES_A_DAY - 1; exam += 1) await takeExam(server, eve);
  await answerExam(server, eve);
  const nextDay = new Date(server.clock.now.getTime() + 24 * 60 * MINUTE);
  await submitOverdueExams(server.db, nextDay);
  expect(await passesPaid()).toBe(PAID_PASSES_A_DAY);
  server.clock.now = nextDay;
  expect((await takeExam(server, eve)).body.reward?.parts).toContainEqual({ kind: 'exam_passed', xp: EXAM_PASSED_XP });
});
