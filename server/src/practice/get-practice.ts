import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/exam/exam-store.ts';
import { listPracticeTopics } from './practice-topics.ts';
import { toLessonQuestion } from './practice-view.ts';

/**
 * Returns the statements of a topic with their answers. Throws `EXAM_RUNNING` while the learner takes an exam, because the exam
 * may contain the same statements.
 */
export const getPractice = signedIn.practice.getPractice.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, banks, now } = context;
  const examId = await findRunningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const owner = licences.ownerOf(input.licence ?? learner.licence);
  const topics = listPracticeTopics(await banks.current(db, owner), licences.titlesOf(owner));
  const found = topics.find(({ topic }) => topic === input.topic);
  if (!found) throw errors.TOPIC_NOT_FOUND();
  return { topic: found.topic, title: found.title, questions: found.statements.map(toLessonQuestion) };
});
