import type { LessonQuestion } from '@vialibera/contract/learning';
import { pickConcepts } from '#server/slices/banks/statements/bank-concepts.ts';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import type { Statement } from '#server/slices/banks/banks-store.ts';
import { toStatementIllustration } from '#server/slices/banks/statements/statement-illustration.ts';
import type { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';

export const TRUE_FALSE_OPTIONS = ['Vero', 'Falso'];

/**
 * Converts statements to questions with their answers, in the format that quiz lessons use. Also returns the concepts
 * of the statements, which are taken from `bank`.
 */
export function toPracticeQuestions(
  statements: readonly Statement[],
  bank: Bank | null,
  illustrations: IllustrationCatalogue,
) {
  return {
    questions: statements.map((statement) => toLessonQuestion(statement, illustrations)),
    concepts: pickConcepts(
      bank,
      statements.map(({ conceptId }) => conceptId),
    ),
  };
}

export function toLessonQuestion(statement: Statement, illustrations: IllustrationCatalogue): LessonQuestion {
  const { id, text, answer, options, explanation, conceptId } = statement;
  return {
    id: String(id),
    text,
    options: options ?? TRUE_FALSE_OPTIONS,
    correctOption: typeof answer === 'number' ? answer : answer ? 0 : 1,
    explanation: explanation ?? '',
    illustration: toStatementIllustration(statement, illustrations),
    concept: conceptId,
  };
}
