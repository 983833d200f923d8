import { asAdmin, signedIn } from '#server/context.ts';
import {
  countWaitingProposals,
  listProposalAuthors,
  listProposalsPage,
  listOwnProposalsPage,
} from './proposals-store.ts';

export const listProposals = asAdmin.questions.listProposals.handler(
  async ({ input: { state, page }, context: { db } }) => {
    const { rows, total } = await listProposalsPage(db, state, page);
    const ids = new Set(rows.flatMap(({ authorId }) => authorId ?? []));
    return {
      proposals: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total,
      waiting: await countWaitingProposals(db),
      authors: await listProposalAuthors(db, [...ids]),
    };
  },
);

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
