import { insertAnswers } from '#server/slices/answers/answers-store.ts';
import { signedIn } from '#server/context.ts';
import { gradeAnswers } from './grade-answers.ts';

/**
 * Records answers to statements. If one answer is rejected, the other answers of the request are still recorded. The
 * response does not reveal which answers are right.
 */
export const recordAnswers = signedIn.study.recordAnswers.handler(async ({ input, context, errors }) => {
  const graded = await gradeAnswers(context, input);
  if (!graded) throw errors.TOO_MANY_REQUESTS();
  await context.db.transaction((tx) => insertAnswers(tx, graded.rows));
  return { rejected: graded.rejected };
});
