import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm';
import { PAGE_ROWS } from '@vialibera/contract/page-rows';
import type { ProposalAuthor } from '@vialibera/contract/questions';
import { profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { shownFields } from './questions-store.ts';
import { drivingQuestions } from './questions-tables.ts';

const { id, authorId, createdAt, isActive, reviewedAt } = drivingQuestions;
const waits = and(eq(isActive, false), isNull(reviewedAt));
const rejected = and(eq(isActive, false), isNotNull(reviewedAt));

export function countWaiting(db: Db, author?: string): Promise<number> {
  return db.$count(drivingQuestions, and(waits, author === undefined ? undefined : eq(authorId, author)));
}

/** Author by author, each in the order in which they came. */
export async function pageProposals(db: Db, state: 'waiting' | 'rejected', page: number) {
  const where = state === 'waiting' ? waits : rejected;
  const rows = await db
    .select({ ...shownFields, createdAt, authorId })
    .from(drivingQuestions)
    .where(where)
    .orderBy(asc(authorId), asc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { rows, total: await db.$count(drivingQuestions, where) };
}

/** Authors by their ids, and what each has waiting. */
export async function listAuthors(db: Db, ids: readonly string[]): Promise<ProposalAuthor[]> {
  if (ids.length === 0) return [];
  const { displayName, email } = profiles;
  const rows = await db
    .select({ id: profiles.id, displayName, email, waiting: sql<number>`count(${id})::integer`, lastId: max(id) })
    .from(profiles)
    .leftJoin(drivingQuestions, and(eq(authorId, profiles.id), waits))
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

export async function pageOwn(db: Db, author: string, page: number) {
  const where = eq(authorId, author);
  const rows = await db
    .select({ ...shownFields, createdAt, isActive, reviewedAt })
    .from(drivingQuestions)
    .where(where)
    .orderBy(desc(id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { rows, total: await db.$count(drivingQuestions, where) };
}

export async function isProposal(db: Db, proposal: number): Promise<boolean> {
  const rows = await db.select({ id }).from(drivingQuestions).where(eq(id, proposal));
  return rows.length > 0;
}

type Verdict = { id: number; approve: boolean; live: boolean };

/** A rejected one may still be approved; what is live stays so unless `live` says that it is meant. */
export async function reviewOne(db: Db, { id: proposal, approve, live }: Verdict, now: Date): Promise<number> {
  const open = approve ? eq(isActive, false) : live ? or(waits, eq(isActive, true)) : waits;
  return review(db, and(eq(id, proposal), open), approve, now);
}

export async function reviewOf(db: Db, author: string, upTo: number, approve: boolean, now: Date): Promise<number> {
  return review(db, and(waits, eq(authorId, author), lte(id, upTo)), approve, now);
}

async function review(db: Db, where: ReturnType<typeof and>, approve: boolean, now: Date): Promise<number> {
  const rows = await db
    .update(drivingQuestions)
    .set({ isActive: approve, reviewedAt: now })
    .where(where)
    .returning({ id });
  return rows.length;
}
