import { asAdmin } from '#server/context.ts';
import { reviewOf } from './proposals-store.ts';

/** What arrived after the admin looked is left for another look. */
export const reviewProposalsOf = asAdmin.questions.reviewProposalsOf.handler(
  async ({ input: { authorId, upTo, approve }, context: { db, now } }) => ({
    reviewed: await reviewOf(db, authorId, upTo, approve, now()),
  }),
);
