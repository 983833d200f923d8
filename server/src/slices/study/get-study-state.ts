import { getState } from '@vialibera/domain/study/study-engine';
import { signedIn } from '#server/context.ts';
import { openStudy } from './open-study.ts';

/**
 * Returns the data that a device needs to compose study sessions without network, except for the statements. The practice routes
 * return the statements.
 */
export const getStudyState = signedIn.study.getStudyState.handler(async ({ input, context }) => {
  const { licence, course, learner, mistakes, plan } = await openStudy(context, input.licence);
  return { licence, course, state: getState(learner), mistakes, plan };
});
