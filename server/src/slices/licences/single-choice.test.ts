import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { computeItemStatistics } from '#server/slices/banks/statistics/compute-item-statistics.job.ts';
import { errorCode, type TestLearner } from '#server/test-support/client.ts';
import { findDuelAnswers, playDuel, startDuel } from '#server/test-support/duels.ts';
import { findExamAnswers, startExam, takeExam } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';
import { importRows, preview, rowsOf, stage } from '#server/test-support/imports.ts';
import { generateList } from '#server/test-support/licences.ts';

const test = base
  .extend('friends', { scope: 'file' }, ({ signUpFriends }) => signUpFriends())
  .extend('ada', { scope: 'file' }, ({ friends: [ada] }) => ada)
  .extend('bea', { scope: 'file' }, ({ friends: [, bea] }) => bea);

test.beforeAll(({ admin }) => importRows(admin, generateList('KB'), 'replace', 'KB'));

const answersOf = async (learner: TestLearner, examId: string) =>
  (await learner.api.exam.getExam({ examId })) as {
    answers: (boolean | number | null)[];
  };

test.for([
  ['KB', false],
  ['KB', true],
  ['B', 0],
  ['B', 1],
] as const)('an exam of the licence %s refuses the answer %s and saves nothing', async ([licence, answer], { ada }) => {
  const examId = await startExam(ada, { licence });
  await ada.api.exam.answerExam({ examId, position: 0, answer: licence === 'KB' ? 2 : true });
  for (const position of [0, 1])
    expect(await errorCode(ada.api.exam.answerExam({ examId, position, answer }))).toBe('ANSWER_IMPOSSIBLE');
  const { answers } = await answersOf(ada, examId);
  expect(answers.slice(0, 2)).toEqual([licence === 'KB' ? 2 : true, null]);
  await ada.api.exam.submitExam({ examId });
});

test('an exam refuses an option that the question does not have, and an answer to a question number that the exam does not have', async ({
  ada,
}) => {
  const examId = await startExam(ada, { licence: 'KB' });
  const { questions } = await ada.api.exam.getExam({ examId });
  for (const [position, { options }] of questions.entries()) {
    const last = options!.length - 1;
    expect(await errorCode(ada.api.exam.answerExam({ examId, position, answer: last }))).toBeUndefined();
    const beyond = await ada.put(`/api/exams/${examId}/answers/${position}`, { answer: last + 1 });
    expect(beyond.code).toBe(last === 2 ? 'ANSWER_IMPOSSIBLE' : 'BAD_REQUEST');
  }
  expect((await answersOf(ada, examId)).answers).toEqual(questions.map(({ options }) => options!.length - 1));
  for (const answer of [0, true])
    expect(await errorCode(ada.api.exam.answerExam({ examId, position: 20, answer }))).toBe('ANSWER_IMPOSSIBLE');
  for (const answer of [-1, 1.5, 4, '0', null])
    expect((await ada.put(`/api/exams/${examId}/answers/0`, { answer })).status).toBe(400);
  await ada.api.exam.submitExam({ examId });
});

test('a duel refuses an impossible answer and saves nothing', async ({ server, ada, bea }) => {
  const duelId = await startDuel(ada, bea, null, 'KB');
  const duel = await ada.api.duels.getDuel({ duelId });
  const position = duel.statements.findIndex(({ options }) => options!.length === 3);
  for (const answer of [true, false, 3])
    expect(await errorCode(ada.api.duels.answerDuel({ duelId, position, answer }))).toBe('ANSWER_IMPOSSIBLE');
  expect((await ada.api.duels.getDuel({ duelId })).mine).toBe(0);
  await playDuel(server, ada, duelId, { right: 10 });
  const over = await playDuel(server, bea, duelId, { right: 4 });
  expect(over).toMatchObject({ status: 'finished', scores: { mine: 4, theirs: 10 } });
  const key = await findDuelAnswers(server, duelId);
  expect(over.statements.map(({ theirs, mine }) => [theirs, mine!.correctAnswer])).toEqual(key.map((it) => [it, it]));

  const trueFalse = await startDuel(ada, bea, null, 'B');
  expect(await errorCode(ada.api.duels.answerDuel({ duelId: trueFalse, position: 0, answer: 0 }))).toBe(
    'ANSWER_IMPOSSIBLE',
  );
  expect((await ada.api.duels.getDuel({ duelId: trueFalse })).mine).toBe(0);
});

test('the result of an exam, the list of mistakes and practice show all options and which one is right', async ({
  server,
  signUp,
}) => {
  const eve = await signUp();
  const exam = await takeExam(server, eve, { licence: 'KB', wrong: 3 });
  const [first] = exam.questions;
  const { mistakes } = await eve.api.study.listMistakes({ licence: 'KB' });
  expect(mistakes).toHaveLength(3);
  const shown = { text: first!.text, options: first!.options, correctOption: first!.correctAnswer };
  expect(mistakes.map(({ question }) => question)).toContainEqual(expect.objectContaining(shown));
  const practice = await eve.api.practice.getPractice({ topic: 0, licence: 'KB' });
  expect(practice.questions).toContainEqual(expect.objectContaining(shown));
  await takeExam(server, eve, { licence: 'KA', wrong: 0 });
});

test('the statistics of a question count how many learners first chose each option', async ({
  server,
  admin,
  signUp,
}) => {
  const eve = await signUp();
  const examId = await startExam(eve, { licence: 'KB' });
  const key = await findExamAnswers(server, eve, examId);
  await eve.api.exam.answerExam({ examId, position: 0, answer: key[0]! });
  const { text } = (await eve.api.exam.getExam({ examId })).questions[0]!;
  const find = async () => (await admin.api.banks.listStatements({ licence: 'KB', search: text })).statements[0]!;
  // In production, a job computes the statistics.
  await computeItemStatistics(server.db, server.clock.now);
  const { statistics: before } = await find();
  await eve.api.exam.submitExam({ examId });
  await computeItemStatistics(server.db, new Date(server.clock.now.getTime() + 24 * 3600_000));
  expect((await find()).statistics).toMatchObject({
    shown: before.shown + 1,
    answers: before.answers + 1,
    right: before.right + 1,
  });
});

test('if an import only reorders the options, nothing changes; if it has a different right option, this counts as one change', async ({
  admin,
}) => {
  const rows = generateList('KB').map((row) => ({
    ...row,
    options: row.options!.toReversed(),
    answer: row.options!.length - 1 - Number(row.answer),
  }));
  const same = await stage(admin, rows, 'replace', 'KB');
  const total = rows.length;
  expect((await preview(admin, same)).counts).toMatchObject({ identical: total, new: 0, changed: 0, retired: 0 });
  const [first, ...rest] = rows;
  const other = { ...first!, answer: (first!.answer + 1) % first!.options.length };
  const changed = await stage(admin, [other, ...rest], 'replace', 'KB');
  expect((await preview(admin, changed)).counts).toMatchObject({ identical: total - 1, changed: 1 });
  expect(await rowsOf(admin, changed, 'changed')).toMatchObject([
    {
      options: generateList('KB')[0]!.options,
      changes: [{ field: 'answer', before: first!.options[first!.answer], after: other.options[other.answer] }],
    },
  ]);
});

test('an admin cannot give a question an answer that it does not have, or a topic that the list lacks', async ({
  admin,
}) => {
  const [first] = (await admin.api.banks.listStatements({ licence: 'KB' })).statements;
  const { id, text, answer, topic, explanation, article } = first!;
  const save = (change: object) =>
    errorCode(admin.api.banks.updateStatement({ id, text, answer, topic, explanation, article, ...change }));
  expect([await save({ answer: true }), await save({ answer: first!.options!.length % 4, agreed: true })]).toEqual([
    'ANSWER_IMPOSSIBLE',
    first!.options!.length === 4 ? undefined : 'ANSWER_IMPOSSIBLE',
  ]);
  expect(await save({ topic: 1 })).toBe('BAD_REQUEST');
  expect(await save({ answer: 1, article: 'Art. 85', agreed: true })).toBeUndefined();
  const file = String((await admin.get('/api/admin/statements.csv?licence=KB')).body);
  expect(file).toContain(`,${first!.options![1]}`);
});

test.for([
  ['true/false rows into a single-choice bank', 'KB', {}],
  ['single-choice rows into a true/false bank', 'B', { options: ['Uno', 'Due', 'Tre'], answer: 0 }],
  ['a topic that the list does not have', 'B', { topic: 26 }],
  ['a topic in a list without topics', 'KB', { topic: 1, options: ['Uno', 'Due', 'Tre'], answer: 0 }],
] as const)('an import refuses %s and stores none of the rows', async ([, licence, change], { admin }) => {
  const importId = randomUUID();
  const file = { importId, licence, fileName: 'altra.json', mode: 'add' as const, source: 'json' as const };
  await admin.api.imports.startImport({ ...file, total: 2 });
  const good = generateList(licence)[0]!;
  const bad = { ...generateList('B')[0]!, topic: null, text: 'Un testo di prova', ...change };
  const rows = [good, { ...bad, options: bad.options && [...bad.options] }];
  expect(await errorCode(admin.api.imports.stageRows({ importId, from: 0, rows }))).toBe('ROWS_OF_OTHER_LICENCE');
  const { progress } = await admin.api.imports.findOpenImport({ licence, source: 'json' });
  expect(progress).toMatchObject({ importId, licence, staged: 0 });
});
