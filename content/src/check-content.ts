import { normalizeText } from '@vialibera/domain/statement';
import { drawingFaults } from './check-drawing.ts';
import { telltaleFaults } from './check-telltales.ts';
import { wholeFaults } from './check-whole.ts';
import type { CourseUnit } from './read-course.ts';
import { type Content, drawingsIn, missingDrawings } from './read-content.ts';

const INFO_LESSONS = 3;
const QUIZZES = 2;
const QUIZ_QUESTIONS = 8;
const INFO_WORDS = { min: 250, max: 900 };
const TRUE_SHARE = { min: 0.45, max: 0.55 };

/** All that is wrong with the course as a whole, one sentence each; empty when nothing is. */
export function checkContent(content: Content, today: string): string[] {
  return [
    ...idFaults(content),
    ...content.units.flatMap((unit) => unitFaults(unit, today)),
    ...signFaults(content),
    ...content.signs.flatMap(drawingFaults),
    ...bankFaults(content),
    ...telltaleFaults(content.bank),
    ...wholeFaults(content),
  ];
}

function idFaults({ units, bank }: Content): string[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const ids = [...lessons.map(({ id }) => id), ...lessons.flatMap(({ questions }) => questions.map(({ id }) => id))];
  return [
    ...repeated(units.map(({ id }) => id)).map((id) => `the unit id ${id} stands twice`),
    ...repeated(ids).map((id) => `the id ${id} stands twice`),
    ...repeated(bank.map(({ id }) => id)).map((id) => `the statement id ${id} stands twice`),
  ];
}

function unitFaults({ id, lessons }: CourseUnit, today: string): string[] {
  const faults: string[] = [];
  const quizzes = lessons.filter(({ type }) => type === 'quiz');
  if (lessons.filter(({ type }) => type === 'info').length < INFO_LESSONS)
    faults.push(`${id} has fewer than ${INFO_LESSONS} info lessons`);
  if (quizzes.length < QUIZZES) faults.push(`${id} has fewer than ${QUIZZES} quizzes`);
  const bosses = quizzes.filter(({ boss }) => boss);
  if (bosses.length !== 1 || bosses[0] !== quizzes.at(-1))
    faults.push(`${id}: the last quiz, and only it, is the boss`);
  for (const lesson of lessons) {
    if (lesson.verifiedOn > today) faults.push(`${lesson.id} was verified in the future`);
    if (lesson.type === 'quiz') faults.push(...quizFaults(lesson));
    if (lesson.type === 'info') faults.push(...textFaults(lesson.id, lesson.content));
  }
  return faults;
}

function quizFaults({ id, questions }: CourseUnit['lessons'][number]): string[] {
  const faults = questions.length < QUIZ_QUESTIONS ? [`${id} has fewer than ${QUIZ_QUESTIONS} questions`] : [];
  for (const question of questions) {
    if (question.options.join() === 'Falso,Vero') faults.push(`${question.id}: «Vero» stands before «Falso»`);
    if (same(question.explanation, question.text)) faults.push(`${question.id}: the explanation repeats the question`);
  }
  return faults;
}

function textFaults(id: string, markdown: string): string[] {
  const words = markdown.split(/\s+/).length;
  const faults = words < INFO_WORDS.min || words > INFO_WORDS.max ? [`${id} has ${words} words`] : [];
  if (/^# /m.test(markdown)) faults.push(`${id}: headings begin with ##`);
  // A screen reader announces every cell with its column's name.
  if (/^\|\s*\|.*\n\|[\s|:-]+$/m.test(markdown)) faults.push(`${id}: a table's column has no name`);
  return faults;
}

function signFaults(content: Content): string[] {
  const used = drawingsIn(content);
  const drawn = [...content.signs, ...content.scenes].map(({ id }) => id);
  return [
    ...missingDrawings(content).map((id) => `${id} is shown and not drawn`),
    ...drawn.filter((id) => !used.has(id)).map((id) => `${id} is drawn and not shown`),
    ...repeated(drawn).map((id) => `${id} is a sign and a scene`),
  ];
}

function bankFaults({ units, bank }: Content): string[] {
  const faults: string[] = [];
  for (const [topic, statements] of Map.groupBy(bank, (statement) => statement.topic)) {
    const share = statements.filter(({ answer }) => answer).length / statements.length;
    if (share < TRUE_SHARE.min || share > TRUE_SHARE.max)
      faults.push(`topic ${topic}: ${Math.round(share * 100)} % are true`);
  }
  const keyOf = (text: string, figure: string | null) => `${normalizeText(text).toLowerCase()}|${figure ?? ''}`;
  const keyOfStatement = ({ text, sign, scene }: Content['bank'][number]) => keyOf(text, sign ?? scene);
  faults.push(...repeated(bank.map(keyOfStatement)).map((key) => `the bank has twice: ${key}`));
  const questions = units.flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions));
  const asked = new Set(questions.map(({ text, figure }) => keyOf(text, figure)));
  for (const statement of bank) {
    if (asked.has(keyOfStatement(statement)))
      faults.push(`${statement.id} stands in a quiz too: the quiz gives the exam away`);
    if (same(statement.explanation, statement.text))
      faults.push(`${statement.id}: the explanation repeats the statement`);
  }
  return faults;
}

function same(one: string, other: string): boolean {
  const bare = (text: string) => normalizeText(text).toLowerCase().replace(/[.!]$/, '');
  return bare(one) === bare(other);
}

function repeated(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
}
