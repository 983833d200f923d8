import { asAdmin } from '#server/context.ts';
import { notifyAuthors } from './notify-authors.ts';
import { decideProposal, hasProposal, decideAuthorProposals } from './proposals-store.ts';

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

/**
 * Approves or rejects the waiting proposals of an author, and notifies the author. `upTo` is the id of the newest
 * proposal that the admin has loaded. Proposals with a higher id stay unreviewed, because they arrived later.
 */
export const reviewAuthorProposals = asAdmin.questions.reviewAuthorProposals.handler(async ({ input, context }) => {
  const { authorId, upTo, approve, note } = input;
  const { db, now, learner } = context;
  const at = now();
  return db.transaction(async (tx) => {
    const reviewed = await decideAuthorProposals(tx, authorId, upTo, { approve, note, at });
    await notifyAuthors(tx, reviewed, { approve, adminId: learner.id, at });
    return { reviewed: reviewed.length };
  });
});
