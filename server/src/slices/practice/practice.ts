import { signedIn } from '#server/context.ts';
import { getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import { listPracticeTopics } from './practice-topics.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { toPracticeQuestions } from './practice-view.ts';

export const listPractice = signedIn.practice.listPractice.handler(async ({ input, context }) => {
  const { licences, learner } = context;
  const licence = licences.get(input.licence ?? learner.licence);
  const current = await getLearnerBank(context, learner, licence.id);
  const topics = listPracticeTopics(current, licences.titlesOf(licence.id));
  return {
    licence: licence.id,
    topics: topics.map(({ topic, title, statements }) => ({ topic, title, statements: statements.length })),
    explained: current?.explained ?? false,
  };
});

/**
 * Returns the statements of a topic with their answers. Throws `EXAM_RUNNING` while the learner takes an exam, because the exam
 * may contain the same statements.
 */
export const getPractice = signedIn.practice.getPractice.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, illustrations, now } = context;
  const examId = await findRunningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const licence = input.licence ?? learner.licence;
  const bank = await getLearnerBank(context, learner, licence);
  const topics = listPracticeTopics(bank, licences.titlesOf(licence));
  const found = topics.find((each) => each.topic === input.topic);
  if (!found) throw errors.TOPIC_NOT_FOUND();
  const { topic, title, statements } = found;
  return { topic, title, ...toPracticeQuestions(statements, bank, illustrations) };
});
