/** Where an answer was given. Only answers in exam simulations (`exam`) show how the learner performs in an exam. */
type AnswerSource = 'lesson' | 'practice' | 'session' | 'review' | 'exam' | 'duel' | 'class';

/** An answer as the study engine stores it. `at` is in milliseconds. `unsure` is true if the learner chose «Non sono sicuro». */
export type LoggedAnswer = {
  concept: string;
  statement: string;
  correct: boolean;
  unsure: boolean;
  source: AnswerSource;
  at: number;
};

/**
 * Orders answers by their time. Answers of the same instant are ordered by their content, so the order of arrival never matters.
 * Returns 0 only if both answers are the same.
 */
export function compareAnswers(one: LoggedAnswer, other: LoggedAnswer): number {
  return (
    one.at - other.at ||
    compareText(one.concept, other.concept) ||
    compareText(one.statement, other.statement) ||
    compareText(one.source, other.source) ||
    Number(one.correct) - Number(other.correct) ||
    Number(one.unsure) - Number(other.unsure)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
