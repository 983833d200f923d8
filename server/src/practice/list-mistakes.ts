import { signedIn } from '#server/context.ts';
import { findRunningExamId, listLatestAnswers } from '#server/exam/exam-store.ts';
import { toPracticeQuestions } from './practice-view.ts';

const MAX_MISTAKES = 100;

/**
 * Returns the statements whose latest answer in the learner's submitted exams is wrong or missing, from the latest exam to the
 * oldest. Only statements of the licence's active bank are returned, and their current answer key decides what is wrong. Throws
 * `EXAM_RUNNING` while the learner takes an exam, because the exam may contain the same statements.
 */
export const listMistakes = signedIn.practice.listMistakes.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, banks, illustrations, now } = context;
  const examId = await findRunningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const current = await banks.current(db, licences.ownerOf(input.licence ?? learner.licence));
  const statements = new Map([...(current?.byTopic.values() ?? [])].flat().map((it) => [it.id, it]));
  const mistakes = (await listLatestAnswers(db, learner.id)).flatMap(({ statementId, answer }) => {
    const statement = statements.get(statementId);
    return statement && answer !== statement.answer ? [statement] : [];
  });
  return toPracticeQuestions(mistakes.slice(0, MAX_MISTAKES), current, illustrations);
});
