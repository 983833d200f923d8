import { normalizeText } from '@vialibera/domain/statement';
import { type CourseUnit, readBank, readCourse } from './read-course.ts';
import type { BankStatement } from './schema.ts';
import { drawingFaults } from './check-drawing.ts';
import { readSigns, type Sign } from './signs.ts';
import { telltaleFaults } from './check-telltales.ts';

export type Content = { units: CourseUnit[]; bank: BankStatement[]; signs: Sign[] };

const INFO_LESSONS = 3;
const QUIZZES = 2;
const QUIZ_QUESTIONS = 8;
const INFO_WORDS = { min: 250, max: 900 };
const TRUE_SHARE = { min: 0.45, max: 0.55 };

/** Reads everything; throws an error that names the file when one does not fit its schema. */
export function readContent(folder?: string): Content {
  return { units: readCourse(folder), bank: readBank(folder), signs: readSigns(folder && `${folder}/signs`) };
}

/** All that is wrong with the course as a whole, one sentence each; empty when nothing is. */
export function checkContent(content: Content, today: string): string[] {
  return [
    ...idFaults(content),
    ...content.units.flatMap((unit) => unitFaults(unit, today)),
    ...signFaults(content),
    ...content.signs.flatMap(drawingFaults),
    ...bankFaults(content),
    ...telltaleFaults(content.bank),
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
  if (lessons.length - quizzes.length < INFO_LESSONS) faults.push(`${id} has fewer than ${INFO_LESSONS} info lessons`);
  if (quizzes.length < QUIZZES) faults.push(`${id} has fewer than ${QUIZZES} quizzes`);
  const bosses = quizzes.filter(({ boss }) => boss);
  if (bosses.length !== 1 || bosses[0] !== quizzes.at(-1))
    faults.push(`${id}: the last quiz, and only it, is the boss`);
  for (const lesson of lessons) {
    if (lesson.verifiedOn > today) faults.push(`${lesson.id} was verified in the future`);
    if (lesson.type === 'quiz') faults.push(...quizFaults(lesson));
    else faults.push(...textFaults(lesson.id, lesson.content));
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
  return faults;
}

function signFaults({ units, bank, signs }: Content): string[] {
  const drawn = new Set(signs.map(({ id }) => id));
  const lessons = units.flatMap((unit) => unit.lessons);
  const used = new Set([
    ...units.map(({ icon }) => icon),
    ...lessons.flatMap(({ content }) => [...content.matchAll(/\(sign:([^)]*)\)/g)].map(([, id = '']) => id)),
    ...lessons.flatMap(({ questions }) => questions.flatMap(({ sign }) => sign ?? [])),
    ...bank.flatMap(({ sign }) => sign ?? []),
  ]);
  return [
    ...[...used].filter((id) => !drawn.has(id)).map((id) => `the sign ${id} is used and not drawn`),
    ...[...drawn].filter((id) => !used.has(id)).map((id) => `the sign ${id} is drawn and not used`),
  ];
}

function bankFaults({ units, bank }: Content): string[] {
  const faults: string[] = [];
  for (const [topic, statements] of Map.groupBy(bank, (statement) => statement.topic)) {
    const share = statements.filter(({ answer }) => answer).length / statements.length;
    if (share < TRUE_SHARE.min || share > TRUE_SHARE.max)
      faults.push(`topic ${topic}: ${Math.round(share * 100)} % are true`);
  }
  const keyOf = ({ text, sign }: { text: string; sign?: string | undefined }) =>
    `${normalizeText(text).toLowerCase()}|${sign ?? ''}`;
  faults.push(...repeated(bank.map(keyOf)).map((key) => `the bank has twice: ${key}`));
  const asked = new Set(units.flatMap((unit) => unit.lessons.flatMap(({ questions }) => questions.map(keyOf))));
  for (const statement of bank) {
    if (asked.has(keyOf(statement))) faults.push(`${statement.id} stands in a quiz too: the quiz gives the exam away`);
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
