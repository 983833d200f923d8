import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { importBank } from '#server/banks/import-bank.ts';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { quizAttempts } from './exam-tables.ts';
import { submitOverdueExams } from './submit-overdue.job.ts';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await importBank(server.db, 'importata', { source: 'test', contentHash: '1', statements: bank(1) }, server.clock.now);
});
afterAll(() => server.close());

test('a sheet has thirty statements, one of each topic at least, and no key', async () => {
  const ada = await newLearner(server);
  const { body } = await ada.post('/api/exams', { examId: randomUUID() });
  expect(new Set(body.sheet!.questions.map(({ text }) => text)).size).toBe(30);
  expect(new Set(body.sheet!.questions.map(({ text }) => text.split(' ')[1])).size).toBe(25);
  const everything = JSON.stringify([
    body,
    (await ada.get(`/api/exams/${body.examId}`)).body,
    (await ada.get('/api/exams')).body,
  ]);
  expect(everything).not.toMatch(/correctAnswer|explanation|Perché/);
});

test('starting again, with the same id or another, returns to the running exam', async () => {
  const ada = await newLearner(server);
  const examId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.post('/api/exams', { examId })));
  expect(new Set(answers.map(({ body }) => body.examId))).toEqual(new Set([examId]));
  expect((await ada.post('/api/exams', { examId: randomUUID() })).body).toMatchObject({ examId, resumed: true });
});

test('answers may change until the submission, and never after', async () => {
  const ada = await newLearner(server);
  const examId = await start(ada);
  await answer(ada, examId, 0, false);
  await answer(ada, examId, 0, true);
  expect((await ada.get(`/api/exams/${examId}`)).body).toMatchObject({ answers: { 0: true } });
  await ada.post(`/api/exams/${examId}/submission`);
  expect((await answer(ada, examId, 0, false)).code).toBe('EXAM_SUBMITTED');
  expect((await ada.get(`/api/exams/${examId}`)).body).toMatchObject({ questions: { 0: { userAnswer: true } } });
});

test.each([
  [3, true, 50],
  [4, false, 0],
])('%i errors: passed is %s, for %i XP', async (wrong, passed, xp) => {
  const ada = await newLearner(server);
  const examId = await start(ada);
  await answerAll(ada, examId, wrong);
  const { body } = await ada.post(`/api/exams/${examId}/submission`);
  expect(body).toMatchObject({ status: 'submitted', errors: wrong, score: 30 - wrong, passed, reward: { xp } });
  expect((await ada.get('/api/me')).body.me!.figures.totalXp).toBe(xp);
});

test('what is not answered is wrong', async () => {
  const ada = await newLearner(server);
  const { body } = await ada.post(`/api/exams/${await start(ada)}/submission`);
  expect(body).toMatchObject({ errors: 30, score: 0, passed: false });
});

test('an exam left empty is no day of study: no streak, no challenge; one answer makes it one', async () => {
  const ada = await newLearner(server);
  const quizzes = async () => {
    const { challenges } = (await ada.get('/api/profile')).body;
    return challenges.find(({ id }) => id === 'due-quiz')?.progress;
  };
  const streak = async () => (await ada.get('/api/me')).body.me!.figures.streak;
  await ada.post(`/api/exams/${await start(ada)}/submission`);
  expect([await streak(), await quizzes()]).toEqual([0, 0]);
  const examId = await start(ada);
  await answer(ada, examId, 0, true);
  await ada.post(`/api/exams/${examId}/submission`);
  expect([await streak(), await quizzes()]).toEqual([1, 1]);
});

test('twenty submissions at once give one result and pay once', async () => {
  const ada = await newLearner(server);
  const examId = await start(ada);
  await answerAll(ada, examId, 0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.post(`/api/exams/${examId}/submission`)));
  expect(
    new Set(answers.map(({ body }) => JSON.stringify([body.score, body.submittedAt, body.reward?.parts]))).size,
  ).toBe(1);
  // 50 for the exam, 20 for the day's challenge «Senza errori».
  expect((await ada.get('/api/me')).body.me!.figures.totalXp).toBe(70);
});

test('an answer four seconds late counts, one six seconds late does not', async () => {
  const ada = await newLearner(server);
  const startedAt = server.clock.now;
  const examId = await start(ada);
  server.clock.now = new Date(startedAt.getTime() + 20 * MINUTE + 4_000);
  expect(await answer(ada, examId, 1, true)).toMatchObject({ status: 200, body: { secondsLeft: 0 } });
  server.clock.now = new Date(startedAt.getTime() + 20 * MINUTE + 6_000);
  expect((await answer(ada, examId, 2, true)).code).toBe('EXAM_SUBMITTED');
  const { body } = await ada.get(`/api/exams/${examId}`);
  server.clock.now = startedAt;
  expect(body).toMatchObject({ status: 'submitted', timedOut: true });
});

test('an exam whose learner does not come back is handed in by the server', async () => {
  const ada = await newLearner(server);
  const startedAt = server.clock.now;
  const examId = await start(ada);
  await answerAll(ada, examId, 1);
  const late = new Date(startedAt.getTime() + 21 * MINUTE);
  expect(await submitOverdueExams(server.db, startedAt)).toBe(0);
  await Promise.all([submitOverdueExams(server.db, late), submitOverdueExams(server.db, late)]);
  expect((await ada.get(`/api/exams/${examId}`)).body).toMatchObject({
    status: 'submitted',
    timedOut: true,
    passed: true,
  });
  expect((await ada.get('/api/me')).body.me!.figures.totalXp).toBe(50);
});

test('an exam that cannot be graded keeps nobody else’s from being handed in', async () => {
  const startedAt = server.clock.now;
  const [broken, whole] = [await newLearner(server), await newLearner(server)];
  const brokenId = await start(broken);
  const examId = await start(whole);
  await server.db
    .update(quizAttempts)
    .set({ questions: sql`'{}'::jsonb` })
    .where(eq(quizAttempts.id, brokenId));
  const late = new Date(startedAt.getTime() + 21 * MINUTE);
  await expect(submitOverdueExams(server.db, late)).rejects.toThrow(TypeError);
  expect((await whole.get(`/api/exams/${examId}`)).body).toMatchObject({ status: 'submitted', timedOut: true });
  await server.db.delete(quizAttempts).where(eq(quizAttempts.id, brokenId));
});

test('another learner’s exam does not exist', async () => {
  const examId = await start(await newLearner(server));
  const eve = await newLearner(server);
  expect((await eve.get(`/api/exams/${examId}`)).code).toBe('EXAM_NOT_FOUND');
  expect((await answer(eve, examId, 0, true)).code).toBe('EXAM_NOT_FOUND');
  expect((await eve.post(`/api/exams/${examId}/submission`)).code).toBe('EXAM_NOT_FOUND');
});

test('past results stay closed while an exam is running: they may hold its key', async () => {
  const ada = await newLearner(server);
  const first = await start(ada);
  await ada.post(`/api/exams/${first}/submission`);
  const second = await start(ada);
  expect((await ada.get(`/api/exams/${first}`)).body).toMatchObject({
    code: 'EXAM_RUNNING',
    data: { examId: second },
  });
  await ada.post(`/api/exams/${second}/submission`);
  expect((await ada.get(`/api/exams/${first}`)).body.status).toBe('submitted');
});

test('a new version of the bank changes no sheet that was drawn', async () => {
  const ada = await newLearner(server);
  const examId = await start(ada);
  const before = (await ada.get(`/api/exams/${examId}`)).body.questions;
  await importBank(server.db, 'importata', { source: 'test', contentHash: '2', statements: bank(2) }, server.clock.now);
  expect((await ada.get(`/api/exams/${examId}`)).body.questions).toEqual(before);
  await ada.post(`/api/exams/${examId}/submission`);
  const next = await ada.post('/api/exams', { examId: randomUUID() });
  expect(next.body.sheet?.questions[0]?.text).toContain('versione 2');
});

async function start(visitor: Visitor): Promise<string> {
  const { body } = await visitor.post('/api/exams', { examId: randomUUID() });
  return body.examId;
}

function answer(visitor: Visitor, examId: string, position: number, given: boolean) {
  return visitor.put(`/api/exams/${examId}/answers/${position}`, { answer: given });
}

/** The statements of the test bank say themselves whether they are true. It takes a minute to read them. */
async function answerAll(visitor: Visitor, examId: string, wrong: number) {
  server.clock.now = new Date(server.clock.now.getTime() + MINUTE);
  const { body } = await visitor.get(`/api/exams/${examId}`);
  for (const [position, { text }] of body.questions.entries())
    await answer(visitor, examId, position, text.includes('è vero') !== position < wrong);
}

function bank(version: number): IncomingStatement[] {
  return Array.from({ length: 25 * 6 }, (_, index) => ({
    text: `Argomento ${(index % 25) + 1} numero ${index} ${index % 2 ? 'è vero' : 'è falso'}, versione ${version}`,
    answer: index % 2 === 1,
    figure: null,
    imageUrl: null,
    imageDescription: null,
    number: index + 1,
    topic: (index % 25) + 1,
    subtopic: null,
    category: 'ministerial',
    explanation: 'Perché sì.',
    article: null,
  }));
}
