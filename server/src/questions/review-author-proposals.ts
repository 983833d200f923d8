import { asAdmin } from '#server/context.ts';
import { notifyAuthors } from './notify-authors.ts';
import { decideAuthorProposals } from './proposals-store.ts';

/**
 * Approves or rejects an author's waiting proposals up to the id `upTo`, and notifies the author. Proposals that arrived after the
 * admin loaded the page stay unreviewed.
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
