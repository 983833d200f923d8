import { getState } from '@vialibera/domain/study/study-engine';
import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { openStudy } from './open-study.ts';

/**
 * Returns the data that a device needs to compose study sessions without network, except for the statements. The practice routes
 * return the statements. Throws `EXAM_RUNNING` while the learner takes an exam, because the mistakes reveal answer keys.
 */
export const getStudyState = signedIn.study.getStudyState.handler(async ({ input, context, errors }) => {
  const { db, learner: owner, now } = context;
  const examId = await findRunningExamId(db, owner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const { licence, course, learner, mistakes, plan } = await openStudy(context, input.licence);
  return { licence, course, state: getState(learner), mistakes, plan };
});
