import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Concept } from '@vialibera/contract/shared/concepts';
import { readContent } from '@vialibera/content/read-content';
import { statementKeys } from '@vialibera/content/ministry/statement-key';
import { replaceReasons } from '#server/slices/banks/ministry/ministry-store.ts';
import { befriend } from '#server/test-support/friends.ts';
import { test } from '#server/test-support/fixture.ts';
import { batch, PNG, preview, stage } from '#server/test-support/imports.ts';
import { generateList } from '#server/test-support/licences.ts';

const { bank, units } = readContent();
const LISTED = generateList('B');
/** An existing lesson of the course. The concepts in this test refer to it. */
const LESSON = units[0]!.lessons[0]!;
const DRAWING = 'dosso';

type Asked = { concept: string | null };
const conceptsOf = (questions: readonly Asked[], concepts: readonly Concept[]) =>
  questions.map(({ concept }) => concepts.find(({ id }) => id === concept));

test('practice, mistakes, exams, duels and quizzes name the concept of each question and the lesson that teaches the concept', async ({
  signUp,
}) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const practice = await ada.api.practice.getPractice({ topic: 1 });
  const first = practice.questions[0]!;
  const own = bank.find(({ text }) => text === first.text)!;
  expect(first.concept).toBe(own.concept);
  const concept = practice.concepts.find(({ id }) => id === own.concept)!;
  const alike = bank.filter((each) => each.concept === own.concept && each.topic === 1);
  expect(concept).toMatchObject({ topic: 1, statements: alike.length });
  expect(concept.rule).not.toBe('');
  const lessons = units.flatMap((unit) => unit.lessons);
  expect(lessons.find(({ id }) => id === concept.lesson.id)?.title).toBe(concept.lesson.title);
  expect(conceptsOf(practice.questions, practice.concepts)).not.toContain(undefined);
  expect(new Set(practice.concepts.map(({ id }) => id)).size, 'each once').toBe(practice.concepts.length);

  const examId = randomUUID();
  const { sheet } = await ada.api.exam.startExam({ examId });
  expect(JSON.stringify(sheet), 'a running exam tells nothing').not.toContain('concept');
  const result = await ada.api.exam.submitExam({ examId });
  expect(conceptsOf(result.questions, result.concepts)).not.toContain(undefined);
  expect(await ada.api.exam.getExam({ examId })).toEqual(result);
  const { mistakes, ...of } = await ada.api.study.listMistakes();
  const asked = mistakes.map(({ question }) => question);
  expect(conceptsOf(asked, of.concepts)).not.toContain(undefined);

  await befriend(ada, bea);
  const duelId = randomUUID();
  await ada.api.duels.startDuel({ duelId, friendId: bea.id, topic: null });
  expect((await ada.api.duels.getDuel({ duelId })).concepts, 'before the first answer').toEqual([]);
  const duel = await ada.api.duels.answerDuel({ duelId, position: 3, answer: true });
  expect(duel.concepts.map(({ id }) => id)).toEqual([duel.statements[3]!.mine!.concept]);

  const quiz = units[0]!.lessons.find(({ type }) => type === 'quiz')!;
  const { lessons: downloaded } = await ada.api.learning.downloadUnit({ unitId: units[0]!.id });
  const lesson = downloaded.find(({ id }) => id === quiz.id)!;
  expect(lesson.questions.map((question) => question.concept)).toEqual(quiz.questions.map((it) => it.concept));
  expect(lesson.concepts.length).toBeGreaterThan(0);
});

test('an image of an imported bank is shown with our drawing of the same subject, except in a running exam', async ({
  server,
  admin,
  signUp,
}) => {
  const listed = LISTED.map((statement) => ({ ...statement, imageRef: '2.png' }));
  const keys = statementKeys(listed.map(({ text }) => ({ text, figure: '2' })));
  const statements = listed.map((statement, index) => ({
    key: keys[index]!,
    figure: '2',
    answer: statement.answer === true,
    why: 'La ragione è nostra.',
  }));
  const concept = {
    id: 'il-dosso',
    title: 'Il dosso',
    rule: 'Oltre il dosso non si vede.',
    lesson: LESSON.id,
    heading: 'dosso',
    illustration: DRAWING,
    oneSided: null,
    statements,
  };
  const figure = { figure: '2', illustration: DRAWING, description: 'Un triangolo con una gobba.' };
  await replaceReasons(server.db, [{ topic: 1, concepts: [concept] }], [figure]);
  const importId = await stage(admin, listed);
  await admin.api.imports.saveImportImages({ importId, images: [{ name: '2.png', content: PNG.toString('base64') }] });
  const { counts } = await preview(admin, importId);
  await batch(admin, importId, 500, counts.retired);
  const ada = await signUp();
  const examId = randomUUID();
  const { sheet } = await ada.api.exam.startExam({ examId });
  expect(JSON.stringify(sheet)).not.toContain(DRAWING);
  const { questions, concepts } = await ada.api.exam.submitExam({ examId });
  expect(concepts).toMatchObject([
    { id: 'il-dosso', lesson: { id: LESSON.id, title: LESSON.title, heading: 'dosso' } },
  ]);
  expect(questions[0]).toMatchObject({ concept: 'il-dosso', explanation: 'La ragione è nostra.' });
  expect(questions[0]!.illustration).toMatchObject({
    description: 'Un triangolo con una gobba.',
    drawing: { id: DRAWING, url: server.illustrations.find(DRAWING)!.url },
  });
});
