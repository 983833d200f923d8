import type { CourseUnit } from '#content/readers/read-course.ts';
import type { ListedStatement } from './statement-key.ts';

/** A word of the ministry's list that no lesson uses, with the number of statements that use it in any form. */
type UntaughtWord = { word: string; statements: number };

/** Learners must know a word if at least this many statements use it. */
const MIN_STATEMENTS = 5;
const MIN_LETTERS = 4;

/**
 * Returns the words that the ministry's list uses often and that no lesson uses, the most frequent word first. Words
 * are compared without their endings, because lessons may use another form: the plural, the feminine or another person
 * of the verb.
 */
export function listUntaughtWords(list: readonly ListedStatement[], units: readonly CourseUnit[]): UntaughtWord[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const taught = new Set(lessons.flatMap(textsOf).flatMap(wordsOf).map(stemOf));
  const uses = new Map<string, UntaughtWord>();
  for (const { text } of list) {
    const longWords = wordsOf(text).filter(({ length }) => length >= MIN_LETTERS);
    for (const [stem, word] of new Map(longWords.map((each) => [stemOf(each), each])))
      uses.set(stem, { word, statements: (uses.get(stem)?.statements ?? 0) + 1 });
  }
  return [...uses]
    .filter(([stem, { statements }]) => statements >= MIN_STATEMENTS && !taught.has(stem))
    .map(([, use]) => use)
    .toSorted((one, other) => other.statements - one.statements);
}

/** Returns all texts of a lesson: its content, its exercise, its questions and their explanations. */
function textsOf({ content, takeaway, exercise, questions }: CourseUnit['lessons'][number]): string[] {
  return [content, takeaway ?? '', JSON.stringify(exercise ?? ''), JSON.stringify(questions)];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-zàèéìòù]+/g) ?? [];
}

function stemOf(word: string): string {
  return word.replace(/[aeiouàèéìòù]+$/, '');
}
