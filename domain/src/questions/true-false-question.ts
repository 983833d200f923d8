/** The options of a true/false question, in the order in which they are stored and displayed. */
const TRUE_FALSE = ['Vero', 'Falso'] as const;

type DrivingQuestion = { text: string; options: readonly string[]; correctOption: number; explanation: string | null };
export type TrueFalseQuestion = { text: string; options: string[]; correctAnswer: 0 | 1; explanation: string };
export type TrueFalseIssue = 'NOT_TRUE_FALSE' | 'NO_CORRECT_OPTION' | 'NO_TEXT';

/**
 * Converts a question with the options «Vero» and «Falso» to a true/false question. Returns the reason if the question cannot be
 * converted. A missing explanation becomes «Risposta Vero» or «Risposta Falso».
 */
export function toTrueFalse(question: DrivingQuestion): TrueFalseQuestion | TrueFalseIssue {
  const text = question.text.trim();
  if (!text) return 'NO_TEXT';
  const options = question.options.map((option) => option.trim().toLowerCase());
  if (options.toSorted().join() !== 'falso,vero') return 'NOT_TRUE_FALSE';
  const right = options[question.correctOption];
  if (right === undefined) return 'NO_CORRECT_OPTION';
  const correctAnswer = right === 'vero' ? 0 : 1;
  const explanation = question.explanation?.trim() || `Risposta ${TRUE_FALSE[correctAnswer]}`;
  return { text, options: [...TRUE_FALSE], correctAnswer, explanation };
}
