import { BYTE_ORDER_MARK, csvRow } from '@vialibera/domain/csv';
import { asAdmin } from '#server/context.ts';
import { eachQuestion } from './questions-store.ts';

const HEADER = ['Domanda', 'Risposta'];

/** The answer is the right option: Vero or Falso where these are the options. */
export const exportQuestions = asAdmin.questions.exportQuestions.handler(async ({ input, context: { db } }) => {
  const lines = [BYTE_ORDER_MARK, csvRow(HEADER)];
  for await (const { text, options, correctOption } of eachQuestion(db, input))
    lines.push(csvRow([text, options[correctOption] ?? '']));
  // The specified name, whichever questions are in it.
  return new File(lines, 'domande_ministeriali.csv', { type: 'text/csv;charset=utf-8' });
});
