import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { finishDueDuels } from '#server/slices/duels/finish-due-duels.job.ts';
import { submitOverdueExams } from '#server/slices/exam/submit-overdue.job.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { startDuel, playDuel } from '#server/test-support/duels.ts';
import { answerExam, startExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';
import { B_FORM } from '#server/test-support/licences.ts';

const lessons = readContent().units[0]!.lessons;
const HOUR = 3600_000;
const START = new Date('2026-03-10T09:00:00Z');
const TWO_YEARS = 2 * 365 * 24;

let ada: TestLearner;
let bea: TestLearner;

test.beforeEach(async ({ server, signUpFriends }) => {
  at(server, 0);
  [ada, bea] = await signUpFriends();
});

const at = (server: TestServer, hours: number) => (server.clock.now = new Date(START.getTime() + hours * HOUR));
const stats = async () => (await ada.api.accounts.getMe()).me!.stats;
const studied = async (seconds: number) => (await ada.api.rewards.addStudyTime({ seconds })).secondsToday;

async function complete(index: number) {
  const { id, questions } = lessons[index]!;
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const url = `/api/lessons/${id}/completion` as const;
  expect((await ada.post(url, { completionId: randomUUID(), answers })).status).toBe(200);
}

test('an active day recorded while the clock was years ahead breaks no streak', async ({ server }) => {
  await complete(0);
  at(server, TWO_YEARS);
  await complete(1);
  for (const [day, streak] of [2, 3, 4].entries()) {
    at(server, (day + 1) * 24);
    await complete(day + 2);
    expect(await stats()).toMatchObject({ streak, maxStreak: streak });
  }
  at(server, 6 * 24);
  expect((await stats()).streak).toBe(0);
});

test('study time is credited again as soon as the clock is right', async ({ server }) => {
  at(server, TWO_YEARS);
  await studied(60);
  at(server, 1);
  expect(await studied(60)).toBe(60);
  expect(await studied(60)).toBe(60);
  at(server, 1 + 60 / 3600);
  expect(await studied(60)).toBe(120);
});

test('an exam started while the clock was ahead shows at most twenty minutes, can be continued, and ends', async ({
  server,
}) => {
  at(server, TWO_YEARS);
  const examId = await startExam(ada);
  at(server, 0);
  const secondsLeft = async () => {
    const { running } = await ada.api.exam.listExams();
    return running?.secondsLeft;
  };
  expect(await secondsLeft()).toBe(B_FORM.seconds);
  await submitOverdueExams(server.db, server.clock.now);
  at(server, 0.1);
  expect(await secondsLeft()).toBe(B_FORM.seconds - 360);
  expect((await ada.put(`/api/exams/${examId}/answers/0`, { answer: true })).status).toBe(200);
  at(server, 0.5);
  await submitOverdueExams(server.db, server.clock.now);
  expect(await ada.api.exam.getExam({ examId })).toMatchObject({ status: 'submitted', timedOut: true });
});

test('an exam answered while the clock was ahead can be submitted when the clock is right', async ({ server }) => {
  at(server, TWO_YEARS);
  const examId = await answerExam(server, ada);
  at(server, 0);
  const result = await ada.api.exam.submitExam({ examId });
  expect(result).toMatchObject({ status: 'submitted', passed: true, submittedAt: START.toISOString() });
});

test('a duel started while the clock was ahead ends after two days', async ({ server }) => {
  at(server, TWO_YEARS);
  const duelId = await startDuel(ada, bea);
  at(server, 0);
  for (const player of [ada, bea]) await playDuel(server, player, duelId, { right: 5, to: 5 });
  await finishDueDuels(server.db, server.clock.now);
  at(server, 49);
  await finishDueDuels(server.db, server.clock.now);
  expect((await ada.api.duels.getDuel({ duelId })).status).toBe('finished');
});
