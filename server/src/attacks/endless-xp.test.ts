import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { MAX_LESSONS_AT_ONCE } from '@vialibera/domain/exam/pace';
import { EXAM_PASSED_XP, MAX_PAID_PASSES_PER_DAY } from '@vialibera/domain/rewards/xp';
import { submitOverdueExams } from '#server/slices/exam/submit-overdue.job.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { takeExam, answerExam } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';
import type { TestServer } from '#server/test-support/server.ts';

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

const lessons = readContent().units.flatMap((unit) => unit.lessons);

/** Completes a lesson and returns whether it was paid. `hoursAgo` is the age that the device reports. */
async function complete({ clock }: TestServer, eve: TestLearner, index: number, hoursAgo = 0) {
  const { id, questions } = lessons[index]!;
  const at = new Date(clock.now.getTime() - hoursAgo * 60 * MINUTE).toISOString();
  const device = { at, sentAt: clock.now.toISOString() };
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const { reward } = await eve.api.learning.completeLesson({
    lessonId: id,
    completionId: randomUUID(),
    answers,
    device,
  });
  return reward.parts.some(({ kind }) => kind === 'lesson');
}

const howMany = async (count: number, isPaid: (index: number) => Promise<boolean>) => {
  let paid = 0;
  for (let index = 0; index < count; index += 1) if (await isPaid(index)) paid += 1;
  return paid;
};

test('of lessons that a new account completes at an inhuman pace, only the first ones earn XP, whatever times its device reports', async ({
  server,
  eve,
}) => {
  await server.db.execute(sql`update auth_users set created_at = ${MORNING.toISOString()} where id = ${eve.id}`);
  const hoursAgo = [0, 1, 24, 71, 80];
  expect(await howMany(40, (index) => complete(server, eve, index, hoursAgo[index % 5]))).toBe(MAX_LESSONS_AT_ONCE);
});

test('at a human pace every lesson earns XP, also after more than 72 hours without network', async ({
  server,
  eve,
}) => {
  server.clock.now = new Date(MORNING.getTime() + 200 * 60 * MINUTE);
  const late = await howMany(25, (index) => complete(server, eve, index, 100 - index / 60));
  const onTime = await howMany(25, (index) => complete(server, eve, 25 + index, 50 - index / 60));
  expect([late, onTime]).toEqual([25, 25]);
});
