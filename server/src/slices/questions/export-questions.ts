import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { csvResponse } from '#server/platform/http/csv-response.ts';
import { iterateQuestions, type QuestionFilter } from './questions-store.ts';

/** Exports the filtered questions as CSV. The specification requires the same file name for every export. */
export const exportQuestions = asAdmin.questions.exportQuestions.handler(({ input, context: { db } }) =>
  csvResponse('domande_ministeriali.csv', ['Domanda', 'Risposta'], rowsOf(db, input)),
);

async function* rowsOf(db: Db, filter: QuestionFilter) {
  for await (const { text, options, correctOption } of iterateQuestions(db, filter))
    yield [text, options[correctOption] ?? ''];
}
