import { insertAnswers } from '#server/slices/answers/answers-store.ts';
import { signedIn } from '#server/context.ts';
import { gradeAnswers } from './grade-answers.ts';

/**
 * Records answers to statements. If one answer is rejected, the other answers of the request are still recorded. The
 * response does not reveal which answers are right.
 */
export const recordAnswers = signedIn.study.recordAnswers.handler(async ({ input, context, errors }) => {
  const { rows, rejected } = await gradeAnswers(context, input, errors);
  await context.db.transaction((tx) => insertAnswers(tx, rows));
  return { rejected };
});
