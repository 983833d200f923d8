import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { eachQuestion, type QuestionFilter } from './questions-store.ts';

/** The specified name, whichever questions are in it. */
export const exportQuestions = asAdmin.questions.exportQuestions.handler(({ input, context: { db } }) =>
  csvAnswer('domande_ministeriali.csv', ['Domanda', 'Risposta'], rowsOf(db, input)),
);

/** The answer is the right option: Vero or Falso where these are the options. */
async function* rowsOf(db: Db, filter: QuestionFilter) {
  for await (const { text, options, correctOption } of eachQuestion(db, filter))
    yield [text, options[correctOption] ?? ''];
}
