import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm';
import { PAGE_ROWS } from '@vialibera/contract/shared/page';
import type { ProposalAuthor } from '@vialibera/contract/questions';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { questionColumns, type ReviewedQuestion } from './questions-store.ts';
import { drivingQuestions } from './questions-tables.ts';

const { id, authorId, createdAt, isActive, isProposal, reviewedAt, reviewNote, showAuthor, text } = drivingQuestions;
const isWaiting = and(eq(isActive, false), isNull(reviewedAt));
const rejected = and(eq(isActive, false), isNotNull(reviewedAt));

export function countWaitingProposals(db: Db, author?: string): Promise<number> {
  return db.$count(drivingQuestions, and(isWaiting, author === undefined ? undefined : eq(authorId, author)));
}

/**
 * Returns a page of the waiting or rejected proposals, sorted by author. The proposals of one author are sorted from the oldest
 * to the newest.
 */
export async function listProposalsPage(db: Db, state: 'waiting' | 'rejected', page: number) {
  const where = state === 'waiting' ? isWaiting : rejected;
  const rows = await db
    .select({ ...questionColumns, createdAt, authorId, note: reviewNote })
    .from(drivingQuestions)
    .where(where)
    .orderBy(asc(authorId), asc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { rows, total: await db.$count(drivingQuestions, where) };
}

/** Returns the authors with these ids, each with the number of proposals that wait for a review. */
export async function listProposalAuthors(db: Db, ids: readonly string[]): Promise<ProposalAuthor[]> {
  if (ids.length === 0) return [];
  const { displayName, email } = profiles;
  const rows = await db
    .select({ id: profiles.id, displayName, email, waiting: sql<number>`count(${id})::integer`, lastId: max(id) })
    .from(profiles)
    .leftJoin(drivingQuestions, and(eq(authorId, profiles.id), isWaiting))
    .where(inArray(profiles.id, [...ids]))
    .groupBy(profiles.id);
  return rows.map((row) => ({
    id: row.id,
    name: row.displayName ?? row.email.split('@')[0] ?? row.email,
    email: row.email,
    waiting: row.waiting,
    lastId: row.lastId ?? 0,
  }));
}

export async function listOwnProposalsPage(db: Db, author: string, page: number) {
  const where = eq(authorId, author);
  const rows = await db
    .select({ ...questionColumns, createdAt, isActive, reviewedAt, note: reviewNote, showAuthor })
    .from(drivingQuestions)
    .where(where)
    .orderBy(desc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { rows, total: await db.$count(drivingQuestions, where) };
}

export async function hasProposal(db: Db, proposal: number): Promise<boolean> {
  const rows = await db.select({ id }).from(drivingQuestions).where(eq(id, proposal));
  return rows.length > 0;
}

/** An admin's decision. `note` is the reason for a rejection or a note on an approval. */
type Decision = { approve: boolean; note: string | null; at: Date };

/**
 * Approves or rejects a proposal. Returns the changed rows. A rejected proposal can be approved later. A published
 * question can be rejected only if `live` is true; the rejection withdraws the question.
 */
export async function decideProposal(tx: Db, proposal: { id: number; live: boolean }, decision: Decision) {
  const open = decision.approve ? eq(isActive, false) : proposal.live ? or(isWaiting, eq(isActive, true)) : isWaiting;
  return saveDecision(tx, and(eq(id, proposal.id), open), decision);
}

/** Approves or rejects the waiting proposals of an author up to the id `upTo`. Returns the changed rows. */
export async function decideAuthorProposals(tx: Db, author: string, upTo: number, decision: Decision) {
  return saveDecision(tx, and(isWaiting, eq(authorId, author), lte(id, upTo)), decision);
}

async function saveDecision(
  tx: Db,
  where: ReturnType<typeof and>,
  { approve, note, at }: Decision,
): Promise<ReviewedQuestion[]> {
  const rows = await tx
    .update(drivingQuestions)
    .set({ isActive: approve, reviewedAt: at, reviewNote: note })
    .where(where)
    .returning({ id, text, authorId, isProposal });
  return rows.toSorted((one, other) => one.id - other.id);
}
