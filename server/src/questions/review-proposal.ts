import { asAdmin } from '#server/context.ts';
import { isProposal, reviewOne } from './proposals-store.ts';

/** The same verdict again changes nothing. */
export const reviewProposal = asAdmin.questions.reviewProposal.handler(async ({ input, context, errors }) => {
  const { db, now } = context;
  if (!(await isProposal(db, input.id))) throw errors.PROPOSAL_NOT_FOUND();
  return { reviewed: await reviewOne(db, input, now()) };
});
