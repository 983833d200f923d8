import type { Content } from '#content/read-content.ts';
import type { Question } from '#content/read-question.ts';

const MAX_SHARE = 0.4;
/** Fewer questions say nothing about a tendency. */
const MIN_QUESTIONS = 20;

/** How often the longest option is the right one, in the quizzes' questions with the same number of options. */
type LongestOption = { options: number; questions: number; right: number };

/** Counts how often the longest option is right, for each number of options. «Vero» and «Falso» are not counted. */
export function countLongestOptions({ units }: Pick<Content, 'units'>): LongestOption[] {
  const questions = units
    .flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions))
    .filter(({ options }) => options.length > 2);
  return [...Map.groupBy(questions, ({ options }) => options.length)].map(([options, alike]) => {
    return { options, questions: alike.length, right: alike.filter(isRightOneLongest).length };
  });
}

/** Returns an issue for each number of options for which a learner could choose the longest option without reading. */
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
