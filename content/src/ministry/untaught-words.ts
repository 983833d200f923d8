import type { CourseUnit } from '#content/read-course.ts';
import type { ListedStatement } from './statement-key.ts';

/** A word of the ministry's list that no lesson uses, with the number of statements that use it in any form. */
type UntaughtWord = { word: string; statements: number };

/** A learner must know a word that the list uses this often. */
const MIN_STATEMENTS = 5;
const MIN_LETTERS = 4;

/**
 * Returns the words that the ministry's list uses often and the lessons never, the most frequent first. A word is recognised
 * without its ending, because lessons may use another form: the plural, the feminine or another person of the verb.
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

/** All texts of a lesson: what it teaches, what its exercise and its questions ask, and their explanations. */
function textsOf({ content, takeaway, exercise, questions }: CourseUnit['lessons'][number]): string[] {
  return [content, takeaway ?? '', JSON.stringify(exercise ?? ''), JSON.stringify(questions)];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-zàèéìòù]+/g) ?? [];
}

function stemOf(word: string): string {
  return word.replace(/[aeiouàèéìòù]+$/, '');
}
