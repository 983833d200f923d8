import { asAdmin } from '#server/context.ts';
import { countWaitingProposals, listProposalAuthors, listProposalsPage } from './proposals-store.ts';

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
