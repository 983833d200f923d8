import { composeReview, composeSession, sessionSize } from '@vialibera/domain/study/compose-session';
import { getStudyStatus } from '@vialibera/domain/study/study-status';
import { pickConcepts } from '#server/slices/banks/statements/bank-concepts.ts';
import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { toLessonQuestion } from '#server/slices/practice/practice-view.ts';
import { openStudy, type Study } from './open-study.ts';
import { listUnansweredMistakes } from './unanswered-mistakes.ts';

/**
 * Returns the statements that the learner should study now, with their answers. Throws `EXAM_RUNNING` while the learner
 * takes an exam, because the exam may contain the same statements.
 */
export const getSession = signedIn.study.getSession.handler(async ({ input, context, errors }) => {
  const { db, learner, illustrations, random, now } = context;
  const examId = await findRunningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const study = await openStudy(context, input.licence);
  const { bank, course, plan } = study;
  const { mode, topic } = input;
  if (bank && topic !== undefined && !course.concepts.some((concept) => concept.topic === topic))
    throw errors.TOPIC_NOT_FOUND();
  const items =
    mode === 'errors'
      ? composeErrors(study, topic, await listUnansweredMistakes(db, learner.id, study))
      : composeNext(study, topic, random);
  const questions = items.flatMap(({ statement: id, reason }) => {
    const statement = bank?.byId.get(Number(id));
    return statement ? [{ question: toLessonQuestion(statement, illustrations), reason }] : [];
  });
  const concepts = pickConcepts(
    bank,
    questions.map(({ question }) => question.concept),
  );
  return { questions, concepts, plan, status: toStudyStatus(study) };
});

/**
 * Returns a study session of mistakes. Statements that were left unanswered come after those that were answered wrong, as in the
 * list of mistakes.
 */
function composeErrors({ course, mistakes, today }: Study, topic: number | undefined, unanswered: readonly number[]) {
  const last = Object.fromEntries(unanswered.map((id) => [String(id), { wrongAt: 0, rightDay: null }]));
  return composeReview(course, { mistakes: { ...last, ...mistakes }, topic, day: today });
}

function composeNext({ learner, mistakes, at, examAt, plan }: Study, topic: number | undefined, random: () => number) {
  const size = sessionSize(plan);
  return composeSession(learner, { size, random, topic, mistakes, at, ...(examAt && { examAt }) });
}

/** Returns the learner's status, so that the screen at the end of a study session can show how the status has changed. */
export function toStudyStatus({ learner, mistakes, at, examAt }: Study) {
  const status = getStudyStatus(learner, { at, ...(examAt && { examAt }) });
  return { ...status, mistakes: Object.keys(mistakes).length };
}
