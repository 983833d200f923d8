import type { Content } from '#content/read-content.ts';
import type { Question } from '#content/readers/read-question.ts';

const MAX_SHARE = 0.4;
/** If there are fewer questions, they are not checked, because a high share could be chance. */
const MIN_QUESTIONS = 20;

/** How often the longest option is right, among all quiz questions with this number of options. */
type LongestOption = { options: number; questions: number; right: number };

/**
 * For each number of options, counts how often the longest option is right. Questions with the options «Vero» and
 * «Falso» are ignored.
 */
export function countLongestOptions({ units }: Pick<Content, 'units'>): LongestOption[] {
  const questions = units
    .flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions))
    .filter(({ options }) => options.length > 2);
  return [...Map.groupBy(questions, ({ options }) => options.length)].map(([options, alike]) => {
    return { options, questions: alike.length, right: alike.filter(isRightOneLongest).length };
  });
}

/**
 * Groups the questions by their number of options. Returns an issue for each group in which the longest option is right
 * too often, because a learner could then choose the longest option without reading.
 */
export function longestOptionIssues(content: Pick<Content, 'units'>): string[] {
  return countLongestOptions(content).flatMap(({ options, questions, right }) => {
    if (questions < MIN_QUESTIONS || right / questions <= MAX_SHARE) return [];
    return [`the longest of ${options} options is right in ${right} of ${questions} questions`];
  });
}

function isRightOneLongest({ options, correct }: Question): boolean {
  const right = options[correct] ?? '';
  return options.every((option, index) => index === correct || option.length < right.length);
}
