import { normalizeText } from '@vialibera/domain/banks/statement';
import { drawingIssues } from './check-drawing.ts';
import { examWordsIssues, isWordsLesson } from './check-exam-words.ts';
import { explanationIssues } from './check-explanations.ts';
import { longStatementIssues } from './check-long-statements.ts';
import { longestOptionIssues } from '#content/cues/longest-option.ts';
import { telltaleIssues } from '#content/cues/telltale-words.ts';
import { wordLearnerIssues } from '#content/cues/word-learner.ts';
import { courseSizeIssues } from './check-course-size.ts';
import { sceneIssues } from './check-scenes.ts';
import { coverageIssues } from './ministry/check-coverage.ts';
import { editionIssues } from './ministry/check-editions.ts';
import { figureIssues } from './ministry/check-figures.ts';
import { oneSidedIssues } from './ministry/check-one-sided.ts';
import { reasonIssues } from './ministry/check-reasons.ts';
import { signatureIssues } from './ministry/check-signatures.ts';
import { weightIssues } from './ministry/check-weights.ts';
import type { CourseUnit } from '#content/readers/read-course.ts';
import {
  type Content,
  listIllustrationIds,
  listMissingIllustrations,
  type WholeContent,
} from '#content/read-content.ts';

const INFO_LESSONS = 3;
const QUIZZES = 2;
const QUIZ_QUESTIONS = 8;
const INFO_WORDS = { min: 250, max: 900 };
/** A lesson about exam words may be shorter than other lessons, because a small topic has few special words. */
const WORDS_LESSON_WORDS = { min: 120, max: 900 };
const TRUE_SHARE = { min: 0.45, max: 0.55 };

export function checkContent(content: WholeContent, today: string): string[] {
  return [
    ...idIssues(content),
    ...content.units.flatMap((unit) => unitIssues(unit, today)),
    ...illustrationIssues(content),
    ...content.signs.flatMap(drawingIssues),
    ...content.scenes.flatMap(sceneIssues),
    ...bankIssues(content),
    ...longStatementIssues(content.bank),
    ...explanationIssues(content),
    ...coverageIssues(content),
    ...reasonIssues(content),
    ...oneSidedIssues(content.ministry),
    ...figureIssues(content),
    ...editionIssues(content),
    ...signatureIssues(content),
    ...weightIssues(content),
    ...telltaleIssues(content.bank),
    ...longestOptionIssues(content),
    ...wordLearnerIssues(content.bank),
    ...courseSizeIssues(content),
  ];
}

function idIssues({ units, bank }: Content): string[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const ids = [...lessons.map(({ id }) => id), ...lessons.flatMap(({ questions }) => questions.map(({ id }) => id))];
  return [
    ...repeated(units.map(({ id }) => id)).map((id) => `duplicate unit id ${id}`),
    ...repeated(ids).map((id) => `duplicate id ${id}`),
    ...repeated(bank.map(({ id }) => id)).map((id) => `duplicate statement id ${id}`),
  ];
}

function unitIssues(unit: CourseUnit, today: string): string[] {
  const { id, lessons } = unit;
  const issues = examWordsIssues(unit);
  const quizzes = lessons.filter(({ type }) => type === 'quiz');
  if (lessons.filter(({ type }) => type === 'info').length < INFO_LESSONS)
    issues.push(`${id} has fewer than ${INFO_LESSONS} info lessons`);
  if (!lessons.some(({ type }) => type === 'interactive')) issues.push(`${id} has no interactive lesson`);
  if (quizzes.length < QUIZZES) issues.push(`${id} has fewer than ${QUIZZES} quizzes`);
  const bosses = quizzes.filter(({ boss }) => boss);
  if (bosses.length !== 1 || bosses[0] !== quizzes.at(-1))
    issues.push(`${id}: the last quiz, and only it, is the boss`);
  for (const lesson of lessons) {
    if (lesson.verifiedOn > today) issues.push(`${lesson.id} was verified in the future`);
    if (lesson.type === 'quiz') issues.push(...quizIssues(lesson));
    if (lesson.type === 'info') issues.push(...textIssues(lesson));
  }
  return issues;
}

function quizIssues({ id, questions }: CourseUnit['lessons'][number]): string[] {
  const issues = questions.length < QUIZ_QUESTIONS ? [`${id} has fewer than ${QUIZ_QUESTIONS} questions`] : [];
  for (const question of questions) {
    if (question.options.join() === 'Falso,Vero') issues.push(`${question.id}: «Vero» must precede «Falso»`);
  }
  return issues;
}

function textIssues(lesson: CourseUnit['lessons'][number]): string[] {
  const { id, content: markdown } = lesson;
  const words = markdown.split(/\s+/).length;
  const { min, max } = isWordsLesson(lesson) ? WORDS_LESSON_WORDS : INFO_WORDS;
  const issues = words < min || words > max ? [`${id} has ${words} words`] : [];
  if (/^# /m.test(markdown)) issues.push(`${id}: headings must start with ##`);
  // Every column needs a name in the header row, because screen readers announce it with each cell of the column.
  if (/^\|\s*\|.*\n\|[\s|:-]+$/m.test(markdown)) issues.push(`${id}: a table column has no name`);
  return issues;
}

function illustrationIssues(content: Content): string[] {
  const used = listIllustrationIds(content);
  const drawn = [...content.signs, ...content.scenes].map(({ id }) => id);
  return [
    ...listMissingIllustrations(content).map((id) => `${id} is used but not drawn`),
    ...drawn.filter((id) => !used.has(id)).map((id) => `${id} is drawn but not used`),
    ...repeated(drawn).map((id) => `${id} is both a sign and a scene`),
  ];
}

function bankIssues({ units, bank }: Content): string[] {
  const issues: string[] = [];
  for (const [topic, statements] of Map.groupBy(bank, (statement) => statement.topic)) {
    const share = statements.filter(({ answer }) => answer).length / statements.length;
    if (share < TRUE_SHARE.min || share > TRUE_SHARE.max)
      issues.push(`topic ${topic}: ${Math.round(share * 100)} % are true`);
  }
  const keyOf = (text: string, illustrationId: string | null) =>
    `${normalizeText(text).toLowerCase()}|${illustrationId ?? ''}`;
  const keyOfStatement = ({ text, sign, scene }: Content['bank'][number]) => keyOf(text, sign ?? scene);
  issues.push(...repeated(bank.map(keyOfStatement)).map((key) => `the bank contains twice: ${key}`));
  const questions = units.flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions));
  const asked = new Set(questions.map(({ text, illustrationId }) => keyOf(text, illustrationId)));
  for (const statement of bank) {
    if (asked.has(keyOfStatement(statement)))
      issues.push(`${statement.id} is also a quiz question, which would reveal the exam answer`);
  }
  return issues;
}

function repeated(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
}
