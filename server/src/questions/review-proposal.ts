import { asAdmin } from '#server/context.ts';
import { decideProposal, hasProposal } from './proposals-store.ts';

/** Approves or rejects a proposal. Repeating the same decision changes nothing. */
export const reviewProposal = asAdmin.questions.reviewProposal.handler(async ({ input, context, errors }) => {
  const { db, now } = context;
  if (!(await hasProposal(db, input.id))) throw errors.PROPOSAL_NOT_FOUND();
  return { reviewed: await decideProposal(db, input, now()) };
});
