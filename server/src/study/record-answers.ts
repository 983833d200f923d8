import { insertAnswers } from '#server/answers/answers-store.ts';
import { signedIn } from '#server/context.ts';
import { judgeAnswers } from './judge-answers.ts';

/**
 * Records answers to statements. Each one is refused alone: the others of the request are recorded. The response does not contain
 * which answers are right.
 */
export const recordAnswers = signedIn.study.recordAnswers.handler(async ({ input, context, errors }) => {
  const judged = await judgeAnswers(context, input);
  if (!judged) throw errors.TOO_MANY_REQUESTS();
  await insertAnswers(context.db, judged.rows);
  return { refused: judged.refused };
});
