import type { LessonQuestion } from '@vialibera/contract/learning';
import type { Answer } from '@vialibera/domain/exam/answer';

/** Whether the options are «Vero» and «Falso». They are shown as two large buttons. */
export function isTrueFalse({ options }: Pick<LessonQuestion, 'options'>): boolean {
  return options.length === 2 && options.includes('Vero') && options.includes('Falso');
}

/**
 * Converts the index of an option to an answer. For a true/false statement, the answer is true or false. For other
 * questions, it is the index itself.
 */
export function toChoice(question: Pick<LessonQuestion, 'options'>, option: number): Answer {
  return isTrueFalse(question) ? question.options[option] === 'Vero' : option;
}
