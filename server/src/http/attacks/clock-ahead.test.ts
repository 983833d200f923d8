import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { EXAM_SECONDS } from '@vialibera/domain/exam';
import { challenge, play } from '#server/db/test-duels.ts';
import { answerExam, startExam } from '#server/db/test-exams.ts';
import { newFriends, type Somebody } from '#server/db/test-friends.ts';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';
import { endDueDuels } from '#server/duels/end-due-duels.job.ts';
import { submitOverdueExams } from '#server/exam/submit-overdue.job.ts';

const lessons = readContent().units[0]!.lessons;
const HOUR = 3600_000;
const START = new Date('2026-03-10T09:00:00Z');
const TWO_YEARS = 2 * 365 * 24;

let server: TestServer;
let ada: Somebody;
let bea: Somebody;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at(0);
  [ada, bea] = await newFriends(server);
});
afterAll(() => server.close());

const at = (hours: number) => (server.clock.now = new Date(START.getTime() + hours * HOUR));
const figures = async () => (await ada.get('/api/me')).body.me!.figures;
const studied = async (seconds: number) => (await ada.post('/api/study-time', { seconds })).body.secondsToday;

async function complete(index: number) {
  const { id, questions } = lessons[index]!;
  const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
  const url = `/api/lessons/${id}/completion` as const;
  expect((await ada.post(url, { completionId: randomUUID(), answers })).status).toBe(200);
}

test('a day noted while the clock was years ahead breaks no streak', async () => {
  await complete(0);
  at(TWO_YEARS);
  await complete(1);
  for (const [day, streak] of [2, 3, 4].entries()) {
    at((day + 1) * 24);
    await complete(day + 2);
    expect(await figures()).toMatchObject({ streak, maxStreak: streak });
  }
  at(6 * 24);
  expect((await figures()).streak).toBe(0);
});

test('study time is credited again at once', async () => {
  at(TWO_YEARS);
  await studied(60);
  at(1);
  expect(await studied(60)).toBe(60);
  expect(await studied(60)).toBe(60);
  at(1 + 60 / 3600);
  expect(await studied(60)).toBe(120);
});

test('an exam begun then shows no more than its twenty minutes, goes on, and ends', async () => {
  at(TWO_YEARS);
  const examId = await startExam(ada);
  at(0);
  const secondsLeft = async () => {
    const { running } = (await ada.get('/api/exams')).body;
    return running?.secondsLeft;
  };
  expect(await secondsLeft()).toBe(EXAM_SECONDS);
  await submitOverdueExams(server.db, server.clock.now);
  at(0.1);
  expect(await secondsLeft()).toBe(EXAM_SECONDS - 360);
  expect((await ada.put(`/api/exams/${examId}/answers/0`, { answer: true })).status).toBe(200);
  at(0.5);
  await submitOverdueExams(server.db, server.clock.now);
  expect((await ada.get(`/api/exams/${examId}`)).body).toMatchObject({ status: 'submitted', timedOut: true });
});

test('an exam that was answered then can be submitted now', async () => {
  at(TWO_YEARS);
  const examId = await answerExam(server, ada);
  at(0);
  const { body } = await ada.post(`/api/exams/${examId}/submission`);
  expect(body).toMatchObject({ status: 'submitted', passed: true, submittedAt: START.toISOString() });
});

test('a duel begun then ends after two days', async () => {
  at(TWO_YEARS);
  const duelId = await challenge(ada, bea);
  at(0);
  for (const player of [ada, bea]) await play(server, player, duelId, { right: 5, to: 5 });
  await endDueDuels(server.db, server.clock.now);
  at(49);
  await endDueDuels(server.db, server.clock.now);
  expect((await ada.get(`/api/duels/${duelId}`)).body.status).toBe('finished');
});
