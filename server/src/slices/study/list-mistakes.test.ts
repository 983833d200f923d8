import { expect } from 'vitest';
import type { SubmittedExam } from '@vialibera/contract/exam';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { listRecorded } from '#server/test-support/answers.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { startExam, takeExam } from '#server/test-support/exams.ts';
import { topicOf } from '#server/test-support/imports.ts';
import { B_FORM, licenceOf } from '#server/test-support/licences.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

// Imports as many statements as an exam has, so that every exam contains all of them.
test.beforeAll(({ server }) => importStatements(server, B_FORM.questions));

test('a learner without a submitted exam has no mistakes', async ({ signUp }) => {
  const ada = await signUp();
  expect(await ada.api.study.listMistakes()).toEqual({ mistakes: [], topics: [], concepts: [] });
});

test('lists the wrong answers of an exam with their solutions, but not those of another learner', async ({
  server,
  signUp,
}) => {
  const [ada, bob] = [await signUp(), await signUp()];
  const exam = await takeExam(server, ada, { wrong: 2 });
  await takeExam(server, bob, { wrong: 0 });
  const { mistakes, topics } = await ada.api.study.listMistakes();
  expect(mistakes.map(({ question }) => question.text)).toEqual(wrongTexts(exam).toReversed());
  const wrongTopics = mistakes.map(({ topic }) => topic);
  expect(wrongTopics).toEqual(wrongTexts(exam).toReversed().map(topicOfText));
  const listed = licenceOf('B').topics.filter(({ number }) => wrongTopics.includes(number));
  expect(topics).toEqual(
    listed.map(({ number, title }) => ({
      topic: number,
      title,
      mistakes: wrongTopics.filter((topic) => topic === number).length,
    })),
  );
  const question = {
    options: ['Vero', 'Falso'],
    correctOption: exam.questions[1]!.correctAnswer ? 0 : 1,
    explanation: 'Perché sì.',
    illustration: null,
  };
  expect(mistakes[0]).toMatchObject({ question, rightDays: 0, wrongAt: expect.any(String) });
  expect(await mistakesOf(bob)).toEqual([]);
});

test('lists each unanswered statement only once, and a session of mistakes contains them', async ({ signUp }) => {
  const ada = await signUp();
  for (let exam = 0; exam < 2; exam += 1) await ada.api.exam.submitExam({ examId: await startExam(ada) });
  expect(new Set(await mistakesOf(ada)).size).toBe(B_FORM.questions);
  expect(await mistakesOf(ada)).toHaveLength(B_FORM.questions);
  const { questions } = await ada.api.study.getSession({ mode: 'errors' });
  expect(questions).toHaveLength(20);
  expect(questions.filter(({ reason }) => reason !== 'mistake')).toEqual([]);
  expect(await mistakesOf(ada)).toEqual(expect.arrayContaining(questions.map(({ question }) => question.text)));
});

test('two right answers on different days clear a mistake; two right answers on the same day do not', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const mistakes = wrongTexts(await takeExam(server, ada, { wrong: 3 }));
  const take = async (daysLater: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + daysLater * 24 * 60 * 60_000);
    await takeExam(server, ada, { wrong: 0 });
    return (await ada.api.study.listMistakes()).mistakes.map(({ rightDays }) => rightDays);
  };
  expect(await take(0)).toEqual([1, 1, 1]);
  expect(await take(0)).toEqual([1, 1, 1]);
  expect(await mistakesOf(ada)).toEqual(mistakes.toReversed());
  expect(await take(1)).toEqual([]);
});

test('a wrong answer after a right one opens the mistake again', async ({ server, signUp }) => {
  const ada = await signUp();
  for (const wrong of [1, 0, 1]) await takeExam(server, ada, { wrong });
  const { mistakes } = await ada.api.study.listMistakes();
  expect(mistakes.map(({ rightDays }) => rightDays)).toContain(0);
});

test('a running exam hides the mistakes, and its answers count only after the submission', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  await importStatements(server, 2 * B_FORM.questions);
  await takeExam(server, ada, { wrong: 0 });
  const examId = await startExam(ada);
  await expect(ada.api.study.listMistakes()).rejects.toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000);
  expect(await mistakesOf(ada)).toEqual([]);
  await ada.api.exam.submitExam({ examId });
  // This exam contains statements that the first exam did not contain. The learner left these statements unanswered, so
  // they are mistakes now.
  expect((await mistakesOf(ada)).length).toBeGreaterThan(0);
});

test('a mistake is not listed if its statement was retired or if a correction of the answer key made the learner’s answer right', async ({
  server,
  signUp,
  admin,
}) => {
  await importStatements(server, 2 * B_FORM.questions);
  const ada = await signUp();
  const [retired, corrected, wrong] = wrongTexts(await takeExam(server, ada, { wrong: 3 }));
  const find = async (search: string) =>
    (await admin.api.banks.listStatements({ licence: 'B', search })).statements[0]!;
  await admin.api.banks.retireStatement({ id: (await find(retired!)).id, retired: true });
  const { id, text, answer, topic, explanation, article } = await find(corrected!);
  await admin.api.banks.updateStatement({ id, text, answer: !answer, topic, explanation, article, agreed: true });
  expect(await mistakesOf(ada)).toEqual([wrong]);
  const recorded = await listRecorded(server, ada);
  expect(
    recorded.filter(({ correct }) => !correct),
    'as graded then',
  ).toHaveLength(3);
});

test('a mistake whose statement has no topic any more is listed without one', async ({ server, signUp, admin }) => {
  await importStatements(server, 2 * B_FORM.questions);
  const ada = await signUp();
  const [wrong] = wrongTexts(await takeExam(server, ada, { wrong: 1 }));
  const { statements } = await admin.api.banks.listStatements({ licence: 'B', search: wrong! });
  const { id, text, answer, explanation, article } = statements[0]!;
  await admin.api.banks.updateStatement({ id, text, answer, topic: null, explanation, article, agreed: true });
  const { mistakes, topics } = await ada.api.study.listMistakes();
  expect(mistakes).toMatchObject([{ question: { text: wrong }, topic: 0 }]);
  expect(topics).toEqual([{ topic: 0, title: null, mistakes: 1 }]);
});

test('the latest mistakes come first', async ({ server, signUp }) => {
  await importStatements(server, 2 * B_FORM.questions);
  const ada = await signUp();
  const first = wrongTexts(await takeExam(server, ada, { wrong: B_FORM.questions }));
  const second = wrongTexts(await takeExam(server, ada, { wrong: B_FORM.questions }));
  const before = first.filter((text) => !second.includes(text));
  expect(await mistakesOf(ada)).toEqual([...second.toReversed(), ...before.toReversed()]);
});

async function mistakesOf(learner: TestLearner): Promise<string[]> {
  const { mistakes } = await learner.api.study.listMistakes();
  return mistakes.map(({ question }) => question.text);
}

const topicOfText = (text: string) => topicOf(Number(text.slice(-2)));

function wrongTexts({ questions }: SubmittedExam): string[] {
  return questions.filter(({ correctAnswer, userAnswer }) => userAnswer !== correctAnswer).map(({ text }) => text);
}

async function importStatements(server: TestServer, count: number) {
  const statements = Array.from({ length: count }, (_, index) => statementOf(index + 1));
  const bank = { source: 'test', contentHash: String(count), statements };
  await importBank(server.db, 'importata:B', bank, server.clock.now);
}

function statementOf(number: number): IncomingStatement {
  return {
    text: `Affermazione ${String(number).padStart(2, '0')}`,
    answer: number % 2 === 1,
    options: null,
    imageRef: null,
    imageUrl: null,
    imageDescription: null,
    number,
    topic: topicOf(number),
    subtopic: null,
    officialNumber: null,
    statementGroup: null,
    category: 'ministerial',
    explanation: 'Perché sì.',
    article: null,
  };
}
