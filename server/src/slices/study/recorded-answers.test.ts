import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { answers } from '#server/slices/answers/answers-tables.ts';
import { listRecorded } from '#server/test-support/answers.ts';
import { findDuelAnswers, playDuel, startDuel } from '#server/test-support/duels.ts';
import { answerExam, findExamAnswers, startExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';
import { submitOverdueExams } from '#server/slices/exam/submit-overdue.job.ts';

const START = new Date('2026-03-10T09:00:00Z');
const HOUR = 3600_000;
const { units } = readContent();
const unit = units[0]!;
const quizAt = unit.lessons.findIndex(({ type }) => type === 'quiz');
const quiz = unit.lessons[quizAt]!;

test.beforeEach(({ server }) => {
  server.clock.now = START;
});

test('a submitted exam records its answers only once, each with the time at which it was given', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const examId = await answerExam(server, ada, { wrong: 2 });
  expect(await listRecorded(server, ada), 'while it runs').toEqual([]);
  const { questions } = await ada.api.exam.submitExam({ examId });
  await ada.api.exam.submitExam({ examId });
  const recorded = await listRecorded(server, ada);
  expect(recorded.map(({ correct }) => correct)).toEqual(questions.map((_, position) => position >= 2));
  expect(recorded.map(({ choice }) => choice)).toEqual(questions.map(({ userAnswer }) => userAnswer));
  expect(recorded.map(({ conceptId }) => conceptId)).toEqual(questions.map(({ concept }) => concept));
  const common = { licence: 'B', source: 'exam', questionId: null, ms: null, unsure: false };
  const times = { answeredAt: new Date(START.getTime() + 6000), receivedAt: server.clock.now };
  const numbers = { statementId: expect.any(Number), topic: expect.any(Number) };
  expect(recorded[2]).toMatchObject({ ...common, ...times, ...numbers });
});

test('a statement without an answer is not recorded, even when the time has run out', async ({ server, signUp }) => {
  const ada = await signUp();
  const examId = await startExam(ada);
  const [, right] = await findExamAnswers(server, ada, examId);
  await ada.api.exam.answerExam({ examId, position: 1, answer: right! });
  const empty = await signUp();
  await startExam(empty);
  server.clock.now = new Date(START.getTime() + HOUR);
  await submitOverdueExams(server.db, server.clock.now);
  expect(await listRecorded(server, ada)).toMatchObject([{ correct: true, answeredAt: START }]);
  expect(await listRecorded(server, empty)).toEqual([]);
});

test('each answer of a duel is recorded for the player who gave it', async ({ server, signUpFriends }) => {
  const [ada, bea] = await signUpFriends();
  const duelId = await startDuel(ada, bea);
  await playDuel(server, ada, duelId, { right: 1, to: 2 });
  await playDuel(server, bea, duelId, { right: 1, to: 1 });
  const [right] = await findDuelAnswers(server, duelId);
  await ada.api.duels.answerDuel({ duelId, position: 0, answer: !right });
  const common = { licence: 'B', source: 'duel', questionId: null };
  expect(await listRecorded(server, ada)).toMatchObject([
    { ...common, choice: right, correct: true, answeredAt: new Date(START.getTime() + 2000) },
    { ...common, correct: false, answeredAt: new Date(START.getTime() + 4000) },
  ]);
  expect(await listRecorded(server, bea)).toMatchObject([{ ...common, correct: true }]);
});

test('a quiz records the chosen options at the first completion and at each review, but the same completion only once', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  for (const { id: lessonId } of unit.lessons.slice(0, quizAt))
    await ada.api.learning.completeLesson({ lessonId, completionId: randomUUID(), answers: [] });
  expect(await listRecorded(server, ada), 'texts have no answers').toEqual([]);
  const choices = quiz.questions.map(({ id: questionId, correct }, index) => {
    return { questionId, option: index === 0 ? 1 - Math.min(correct, 1) : correct };
  });
  const complete = (completionId: string, minutesAgo = 0) => {
    const [at, sentAt] = [new Date(server.clock.now.getTime() - minutesAgo * 60_000), server.clock.now];
    const device = { at: at.toISOString(), sentAt: sentAt.toISOString() };
    return ada.api.learning.completeLesson({ lessonId: quiz.id, completionId, answers: choices, device });
  };
  const [first, review] = [randomUUID(), randomUUID()];
  await complete(first, 100 * 60);
  for (const id of [first, review, review]) await complete(id);
  const recorded = await listRecorded(server, ada);
  expect(recorded).toHaveLength(2 * quiz.questions.length);
  const earlier = recorded.filter(({ receivedAt, answeredAt }) => answeredAt < receivedAt);
  expect(earlier).toHaveLength(quiz.questions.length);
  const common = { licence: 'B', source: 'lesson', statementId: null, topic: unit.topic };
  const ofFirst = { conceptId: quiz.questions[0]!.concept, choice: choices[0]!.option, correct: false };
  expect(earlier.find(({ questionId }) => questionId === quiz.questions[0]!.id)).toMatchObject({
    ...common,
    ...ofFirst,
    answeredAt: new Date(START.getTime() - 100 * HOUR),
  });
  expect(earlier.filter(({ correct }) => !correct)).toHaveLength(1);
});

test('a review whose answers do not fit the lesson is accepted and records nothing', async ({ server, signUp }) => {
  const ada = await signUp();
  for (const { id: lessonId, questions } of unit.lessons.slice(0, quizAt + 1)) {
    const choices = questions.map(({ id: questionId, correct: option }) => ({ questionId, option }));
    await ada.api.learning.completeLesson({ lessonId, completionId: randomUUID(), answers: choices });
  }
  const answered = [{ questionId: quiz.questions[0]!.id, option: 0 }];
  const review = { lessonId: quiz.id, completionId: randomUUID(), answers: answered };
  expect(await ada.api.learning.completeLesson(review)).toMatchObject({ alreadyCompleted: true });
  expect(await listRecorded(server, ada)).toHaveLength(quiz.questions.length);
});

test('the export contains the answers, and deleting the account deletes them', async ({ server, signUp }) => {
  const ada = await signUp();
  const examId = await answerExam(server, ada);
  await ada.api.exam.submitExam({ examId });
  const { tables } = await ada.api.personalData.exportPersonalData();
  expect(tables.answers).toHaveLength(30);
  expect(tables.answers![0]).toMatchObject({ user_id: ada.id, source: 'exam', licence: 'B' });
  await server.db.execute(sql`delete from auth_users where id = ${ada.id}`);
  expect(await listRecorded(server, ada)).toEqual([]);
});

test.for([
  ['neither a statement nor a question', {}, 'answers_one_question'],
  ['a statement and a question', { statementId: 1, questionId: 'uno' }, 'answers_one_question'],
  ['a time to answer above an hour', { statementId: 1, ms: HOUR + 1 }, 'answers_ms'],
] as const)('the database refuses a row with %s', async ([, wrong, constraint], { server, signUp }) => {
  const ada = await signUp();
  const times = { answeredAt: START, receivedAt: START };
  const row = { userId: ada.id, id: randomUUID(), licence: 'B', source: 'practice' as const, ...times };
  const inserting = server.db.insert(answers).values({ ...row, choice: true, correct: true, ...wrong });
  await expect(inserting).rejects.toMatchObject({ cause: { message: expect.stringContaining(constraint) } });
});
