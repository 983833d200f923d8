import { expect } from 'vitest';
import { EXAM_PASSED_XP, MAX_PAID_PASSES_PER_DAY } from '@vialibera/domain/rewards/xp';
import { submitOverdueExams } from '#server/slices/exam/submit-overdue.job.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { takeExam, answerExam } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';

const MORNING = new Date('2026-03-10T07:00:00Z');
const MINUTE = 60_000;

const test = base.extend('eve', ({ server, signUp }) => {
  server.clock.now = MORNING;
  return signUp();
});

const passesPaid = async (eve: TestLearner) => {
  const { tables } = await eve.api.personalData.exportPersonalData();
  return (tables.reward_ledger ?? []).filter(({ kind }) => kind === 'exam_passed').length;
};

test('exams passed at an inhuman pace earn nothing', async ({ server, eve }) => {
  for (let exam = 0; exam < 5; exam += 1) {
    const result = await takeExam(server, eve, { msEach: 50 });
    expect(result).toMatchObject({ passed: true });
    expect(result.reward?.parts.map(({ kind }) => kind)).not.toContain('exam_passed');
  }
  expect(await passesPaid(eve)).toBe(0);
});

test('at a human pace, at most twenty passed exams per day earn XP', async ({ server, eve }) => {
  for (let exam = 0; exam < MAX_PAID_PASSES_PER_DAY + 3; exam += 1) await takeExam(server, eve);
  expect(await passesPaid(eve)).toBe(MAX_PAID_PASSES_PER_DAY);
  server.clock.now = new Date(MORNING.getTime() + 24 * 60 * MINUTE);
  const result = await takeExam(server, eve);
  expect(result.reward?.parts).toContainEqual({ kind: 'exam_passed', xp: EXAM_PASSED_XP });
});

test('an exam that the server submits later counts for the day on which it ended', async ({ server, eve }) => {
  for (let exam = 0; exam < MAX_PAID_PASSES_PER_DAY - 1; exam += 1) await takeExam(server, eve);
  await answerExam(server, eve);
  const nextDay = new Date(server.clock.now.getTime() + 24 * 60 * MINUTE);
  await submitOverdueExams(server.db, nextDay);
  expect(await passesPaid(eve)).toBe(MAX_PAID_PASSES_PER_DAY);
  server.clock.now = nextDay;
  expect((await takeExam(server, eve)).reward?.parts).toContainEqual({ kind: 'exam_passed', xp: EXAM_PASSED_XP });
});
