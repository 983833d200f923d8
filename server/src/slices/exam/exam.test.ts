import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { quizAttempts } from './exam-tables.ts';
import { submitOverdueExams } from './submit-overdue.job.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const MINUTE = 60_000;

test.beforeAll(async ({ server }) => {
  await importBank(
    server.db,
    'importata:B',
    { source: 'test', contentHash: '1', statements: bank(1) },
    server.clock.now,
  );
});

test('a new exam has thirty statements, at least one of each topic, and does not contain the correct answers', async ({
  signUp,
}) => {
  const ada = await signUp();
  const exam = await ada.api.exam.startExam({ examId: randomUUID() });
  expect(new Set(exam.sheet!.questions.map(({ text }) => text)).size).toBe(30);
  expect(new Set(exam.sheet!.questions.map(({ text }) => text.split(' ')[1])).size).toBe(25);
  const everything = JSON.stringify([
    exam,
    await ada.api.exam.getExam({ examId: exam.examId }),
    await ada.api.exam.listExams(),
  ]);
  expect(everything).not.toMatch(/correctAnswer|explanation|Perché/);
});

test('if an exam is running, another start with the same id or with a new id returns the running exam', async ({
  signUp,
}) => {
  const ada = await signUp();
  const examId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.api.exam.startExam({ examId })));
  expect(new Set(answers.map((exam) => exam.examId))).toEqual(new Set([examId]));
  expect(await ada.api.exam.startExam({ examId: randomUUID() })).toMatchObject({ examId, resumed: true });
});

test('answers can be changed until the submission but not after it', async ({ signUp }) => {
  const ada = await signUp();
  const examId = await start(ada);
  await answer(ada, examId, 0, false);
  await answer(ada, examId, 0, true);
  expect(await ada.api.exam.getExam({ examId })).toMatchObject({ answers: { 0: true } });
  await ada.api.exam.submitExam({ examId });
  expect((await answer(ada, examId, 0, false)).code).toBe('EXAM_SUBMITTED');
  expect(await ada.api.exam.getExam({ examId })).toMatchObject({ questions: { 0: { userAnswer: true } } });
});

test.for([
  [3, true, 50],
  [4, false, 0],
] as const)(
  'an exam with %i errors is passed: %s, and earns %i XP',
  async ([wrong, passed, xp], { server, signUp }) => {
    const ada = await signUp();
    const examId = await start(ada);
    await answerAll(server, ada, examId, wrong);
    const result = await ada.api.exam.submitExam({ examId });
    expect(result).toMatchObject({ status: 'submitted', errors: wrong, score: 30 - wrong, passed, reward: { xp } });
    expect((await ada.api.accounts.getMe()).me!.stats.totalXp).toBe(xp);
  },
);

test('missing answers of an exam count as wrong', async ({ signUp }) => {
  const ada = await signUp();
  const result = await ada.api.exam.submitExam({ examId: await start(ada) });
  expect(result).toMatchObject({ errors: 30, score: 0, passed: false });
});

test('an exam without answers changes neither the streak nor the challenges; an exam with one answer changes both', async ({
  signUp,
}) => {
  const ada = await signUp();
  const quizzes = async () => {
    const { challenges } = await ada.api.home.getProfile();
    return challenges.find(({ id }) => id === 'due-quiz')?.progress;
  };
  const streak = async () => (await ada.api.accounts.getMe()).me!.stats.streak;
  await ada.api.exam.submitExam({ examId: await start(ada) });
  expect([await streak(), await quizzes()]).toEqual([0, 0]);
  const examId = await start(ada);
  await answer(ada, examId, 0, true);
  await ada.api.exam.submitExam({ examId });
  expect([await streak(), await quizzes()]).toEqual([1, 1]);
});

test('twenty parallel submissions of an exam get the same result and earn XP only once', async ({ server, signUp }) => {
  const ada = await signUp();
  const examId = await start(ada);
  await answerAll(server, ada, examId, 0);
  const results = await Promise.all(Array.from({ length: 20 }, () => ada.api.exam.submitExam({ examId })));
  const same = results.map(({ score, submittedAt, reward }) => JSON.stringify([score, submittedAt, reward?.parts]));
  expect(new Set(same).size).toBe(1);
  // The exam earns 50 XP, and the challenge «Senza errori» earns 20 XP.
  expect((await ada.api.accounts.getMe()).me!.stats.totalXp).toBe(70);
});

test('an answer counts four seconds after the deadline of the exam, but not six seconds after it', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const startedAt = server.clock.now;
  const examId = await start(ada);
  server.clock.now = new Date(startedAt.getTime() + 20 * MINUTE + 4_000);
  expect(await answer(ada, examId, 1, true)).toMatchObject({ status: 200, body: { secondsLeft: 0 } });
  server.clock.now = new Date(startedAt.getTime() + 20 * MINUTE + 6_000);
  expect((await answer(ada, examId, 2, true)).code).toBe('EXAM_SUBMITTED');
  const exam = await ada.api.exam.getExam({ examId });
  server.clock.now = startedAt;
  expect(exam).toMatchObject({ status: 'submitted', timedOut: true });
});

test('the server submits an exam after its deadline', async ({ server, signUp }) => {
  const ada = await signUp();
  const startedAt = server.clock.now;
  const examId = await start(ada);
  await answerAll(server, ada, examId, 1);
  const late = new Date(startedAt.getTime() + 21 * MINUTE);
  expect(await submitOverdueExams(server.db, startedAt)).toBe(0);
  await Promise.all([submitOverdueExams(server.db, late), submitOverdueExams(server.db, late)]);
  expect(await ada.api.exam.getExam({ examId })).toMatchObject({
    status: 'submitted',
    timedOut: true,
    passed: true,
  });
  expect((await ada.api.accounts.getMe()).me!.stats.totalXp).toBe(50);
});

test('the result says that the time was up if the page submits the exam at its deadline, but not earlier', async ({
  server,
  signUp,
}) => {
  const startedAt = server.clock.now;
  for (const [minutes, timedOut] of [
    [20, true],
    [10, false],
  ] as const) {
    server.clock.now = startedAt;
    const ada = await signUp();
    const examId = await start(ada);
    server.clock.now = new Date(startedAt.getTime() + minutes * MINUTE);
    expect(await ada.api.exam.submitExam({ examId, timeUp: true })).toMatchObject({ timedOut });
  }
  server.clock.now = startedAt;
});

test('an exam that cannot be graded does not prevent the submission of other exams', async ({ server, signUp }) => {
  const startedAt = server.clock.now;
  const [broken, whole] = [await signUp(), await signUp()];
  const brokenId = await start(broken);
  const examId = await start(whole);
  await server.db
    .update(quizAttempts)
    .set({ questions: sql`'{}'::jsonb` })
    .where(eq(quizAttempts.id, brokenId));
  const late = new Date(startedAt.getTime() + 21 * MINUTE);
  await expect(submitOverdueExams(server.db, late)).rejects.toThrow(TypeError);
  expect(await whole.api.exam.getExam({ examId })).toMatchObject({ status: 'submitted', timedOut: true });
  await server.db.delete(quizAttempts).where(eq(quizAttempts.id, brokenId));
});

test('another learner’s exam is not found', async ({ signUp }) => {
  const examId = await start(await signUp());
  const eve = await signUp();
  expect((await eve.get(`/api/exams/${examId}`)).code).toBe('EXAM_NOT_FOUND');
  expect((await answer(eve, examId, 0, true)).code).toBe('EXAM_NOT_FOUND');
  expect((await eve.post(`/api/exams/${examId}/submission`)).code).toBe('EXAM_NOT_FOUND');
});

test('while an exam is running, past results are hidden, because they may contain answers of the running exam', async ({
  signUp,
}) => {
  const ada = await signUp();
  const first = await start(ada);
  await ada.api.exam.submitExam({ examId: first });
  const second = await start(ada);
  const refusal = { code: 'EXAM_RUNNING', data: { examId: second } };
  await expect(ada.api.exam.getExam({ examId: first })).rejects.toMatchObject(refusal);
  await expect(ada.api.exam.submitExam({ examId: first })).rejects.toMatchObject(refusal);
  await ada.api.exam.submitExam({ examId: second });
  expect((await ada.api.exam.getExam({ examId: first })).status).toBe('submitted');
});

test('a new version of the bank does not change running exams', async ({ server, signUp }) => {
  const ada = await signUp();
  const examId = await start(ada);
  const before = (await ada.api.exam.getExam({ examId })).questions;
  await importBank(
    server.db,
    'importata:B',
    { source: 'test', contentHash: '2', statements: bank(2) },
    server.clock.now,
  );
  expect((await ada.api.exam.getExam({ examId })).questions).toEqual(before);
  await ada.api.exam.submitExam({ examId });
  const next = await ada.api.exam.startExam({ examId: randomUUID() });
  expect(next.sheet?.questions[0]?.text).toContain('versione 2');
});

async function start(client: TestClient): Promise<string> {
  const exam = await client.api.exam.startExam({ examId: randomUUID() });
  return exam.examId;
}

function answer(client: TestClient, examId: string, position: number, given: boolean) {
  return client.put(`/api/exams/${examId}/answers/${position}`, { answer: given });
}

/**
 * Advances the clock by a minute and answers all statements: the first `wrong` statements incorrectly, the rest correctly. The
 * right answer is part of the text of each test statement.
 */
async function answerAll(server: TestServer, client: TestClient, examId: string, wrong: number) {
  server.clock.now = new Date(server.clock.now.getTime() + MINUTE);
  const exam = await client.api.exam.getExam({ examId });
  for (const [position, { text }] of exam.questions.entries())
    await answer(client, examId, position, text.includes('è vero') !== position < wrong);
}

function bank(version: number): IncomingStatement[] {
  return Array.from({ length: 25 * 6 }, (_, index) => ({
    text: `Argomento ${(index % 25) + 1} numero ${index} ${index % 2 ? 'è vero' : 'è falso'}, versione ${version}`,
    answer: index % 2 === 1,
    options: null,
    imageRef: null,
    imageUrl: null,
    imageDescription: null,
    number: index + 1,
    topic: (index % 25) + 1,
    subtopic: null,
    officialNumber: null,
    statementGroup: null,
    category: 'ministerial',
    explanation: 'Perché sì.',
    article: null,
  }));
}
