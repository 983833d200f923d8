import { asAdmin } from '#server/context.ts';
import { decideProposal, hasProposal } from './proposals-store.ts';

/** Idempotent: repeating a decision changes nothing. */
export const reviewProposal = asAdmin.questions.reviewProposal.handler(async ({ input, context, errors }) => {
  const { db, now } = context;
  if (!(await hasProposal(db, input.id))) throw errors.PROPOSAL_NOT_FOUND();
  return { reviewed: await decideProposal(db, input, now()) };
});
