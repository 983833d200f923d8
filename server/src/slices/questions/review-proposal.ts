import { asAdmin } from '#server/context.ts';
import { notifyAuthors } from './notify-authors.ts';
import { decideProposal, hasProposal } from './proposals-store.ts';

/** Approves or rejects a proposal and notifies its author. Repeating the same decision changes nothing. */
export const reviewProposal = asAdmin.questions.reviewProposal.handler(async ({ input, context, errors }) => {
  const { db, now, learner } = context;
  const { approve, note } = input;
  if (!(await hasProposal(db, input.id))) throw errors.PROPOSAL_NOT_FOUND();
  const at = now();
  return db.transaction(async (tx) => {
    const reviewed = await decideProposal(tx, input, { approve, note, at });
    await notifyAuthors(tx, reviewed, { approve, adminId: learner.id, at });
    return { reviewed: reviewed.length };
  });
});
