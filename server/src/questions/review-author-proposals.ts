import { asAdmin } from '#server/context.ts';
import { decideAuthorProposals } from './proposals-store.ts';

/**
 * Approves or rejects an author's waiting proposals up to the id `upTo`. Proposals that arrived after the admin loaded the page
 * stay unreviewed.
 */
export const reviewAuthorProposals = asAdmin.questions.reviewAuthorProposals.handler(
  async ({ input: { authorId, upTo, approve }, context: { db, now } }) => ({
    reviewed: await decideAuthorProposals(db, authorId, upTo, approve, now()),
  }),
);
