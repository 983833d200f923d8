import { signedIn } from '#server/context.ts';
import { listOwnProposalsPage } from './proposals-store.ts';

export const listMyProposals = signedIn.questions.listMyProposals.handler(
  async ({ input: { page }, context: { db, learner } }) => {
    const { rows, total } = await listOwnProposalsPage(db, learner.id, page);
    const proposals = rows.map(({ createdAt, isActive, reviewedAt, ...question }) => ({
      ...question,
      createdAt: createdAt.toISOString(),
      reviewedAt: reviewedAt?.toISOString() ?? null,
      state: isActive ? ('approved' as const) : reviewedAt ? ('rejected' as const) : ('waiting' as const),
    }));
    return { proposals, total };
  },
);
