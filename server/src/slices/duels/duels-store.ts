import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from '@vialibera/domain/time/clock';
import { type DuelResult, duelDeadline } from '@vialibera/domain/duels/duel';
import type { Db } from '#server/platform/db/db.ts';
import { duelAnswers, duelPlayers, duels } from './duels-tables.ts';

type DuelRow = typeof duels.$inferSelect;
export type Player = typeof duelPlayers.$inferSelect;
export type DuelWithPlayers = Omit<DuelRow, 'statements'> & { players: [Player, Player] };
const HISTORY_LIMIT = 20;

export async function findDuel(db: Db, duelId: string) {
  const [duel] = await db.select().from(duels).where(eq(duels.id, duelId));
  return duel && { ...duel, players: pickPlayers(duelId, await listPlayers(db, [duelId])) };
}

/** Locks the duel until the transaction ends. Otherwise two simultaneous answers could both finish it. */
export async function lockDuel(tx: Db, duelId: string) {
  await tx.select({ id: duels.id }).from(duels).where(eq(duels.id, duelId)).for('update');
  return findDuel(tx, duelId);
}
export type LockedDuel = NonNullable<Awaited<ReturnType<typeof lockDuel>>>;

/**
 * Returns a learner's duels without their statements. If `state` is `open`, returns all open duels. If `state` is `ended`,
 * returns only the latest ended duels.
 */
export async function listDuelsOf(db: Db, userId: string, state: 'open' | 'ended'): Promise<DuelWithPlayers[]> {
  const { statements: _, ...columns } = getTableColumns(duels);
  const own = db.select({ id: duelPlayers.duelId }).from(duelPlayers).where(eq(duelPlayers.userId, userId));
  const rows = await db
    .select(columns)
    .from(duels)
    .where(and(inArray(duels.id, own), state === 'open' ? eq(duels.status, 'open') : ne(duels.status, 'open')))
    .orderBy(state === 'open' ? asc(duels.deadlineAt) : desc(duels.endedAt))
    .limit(state === 'open' ? 1000 : HISTORY_LIMIT);
  const players = await listPlayers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, players: pickPlayers(row.id, players) }));
}

function listPlayers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(duelPlayers)
    .where(inArray(duelPlayers.duelId, [...ids]))
    .orderBy(duelPlayers.seat);
}

function pickPlayers(duelId: string, all: readonly Player[]): [Player, Player] {
  const [first, second] = all.filter((player) => player.duelId === duelId);
  if (!first || !second) throw new Error(`duel ${duelId} does not have two players`);
  return [first, second];
}

export function listDuelAnswers(db: Db, duelId: string) {
  return db
    .select()
    .from(duelAnswers)
    .where(eq(duelAnswers.duelId, duelId))
    .orderBy(duelAnswers.seat, duelAnswers.position);
}
export type DuelAnswer = Awaited<ReturnType<typeof listDuelAnswers>>[number];

/** Counts the answers that a learner has given in all duels between two instants. */
export async function countAnswersBetween(tx: Db, userId: string, from: Date, to: Date): Promise<number> {
  const [row] = await tx
    .select({ answered: count() })
    .from(duelPlayers)
    .innerJoin(duelAnswers, and(eq(duelAnswers.duelId, duelPlayers.duelId), eq(duelAnswers.seat, duelPlayers.seat)))
    .where(and(eq(duelPlayers.userId, userId), between(duelAnswers.answeredAt, from, to)));
  return row?.answered ?? 0;
}

export async function countOpenDuelsBetween(tx: Db, one: string, other: string): Promise<number> {
  const of = (userId: string) =>
    tx.select({ id: duelPlayers.duelId }).from(duelPlayers).where(eq(duelPlayers.userId, userId));
  return tx.$count(duels, and(eq(duels.status, 'open'), inArray(duels.id, of(one)), inArray(duels.id, of(other))));
}

export async function saveDuel(tx: Db, duel: typeof duels.$inferInsert, players: readonly string[]) {
  await tx.insert(duels).values(duel);
  await tx.insert(duelPlayers).values(players.map((userId, seat) => ({ duelId: duel.id, seat, userId })));
}

/** Saves a player's answer. Returns false if the player has already answered this position; the first answer counts. */
export async function saveDuelAnswer(tx: Db, row: typeof duelAnswers.$inferInsert): Promise<boolean> {
  const saved = await tx
    .insert(duelAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ position: duelAnswers.position });
  if (saved.length === 0) return false;
  await tx
    .update(duelPlayers)
    .set({ answered: sql`${duelPlayers.answered} + 1` })
    .where(and(eq(duelPlayers.duelId, row.duelId), eq(duelPlayers.seat, row.seat)));
  return true;
}

export async function updateDuelStatus(
  tx: Db,
  duelId: string,
  status: DuelResult['status'] | 'declined',
  endedAt: Date,
) {
  await tx.update(duels).set({ status, endedAt }).where(eq(duels.id, duelId));
}

export async function saveScores(tx: Db, duelId: string, scores: readonly number[]) {
  for (const [seat, score] of scores.entries())
    await tx
      .update(duelPlayers)
      .set({ score })
      .where(and(eq(duelPlayers.duelId, duelId), eq(duelPlayers.seat, seat)));
}

/**
 * Restarts the open duels that were started while the server's clock was ahead. Their deadline is later than the deadline of a
 * duel that starts now. Each of these duels gets the start `now` and a deadline 48 hours later.
 */
export async function restartFutureDuels(db: Db, now: Date) {
  const latest = duelDeadline(new Date(now.getTime() + CLOCK_TOLERANCE_MS));
  await db
    .update(duels)
    .set({ startedAt: now, deadlineAt: duelDeadline(now) })
    .where(and(eq(duels.status, sql`'open'`), gt(duels.deadlineAt, latest)));
}

/** Returns the ids of open duels whose deadline has passed, or in which a player has deleted their account. */
export async function listDueDuelIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const left = db.select({ id: duelPlayers.duelId }).from(duelPlayers).where(isNull(duelPlayers.userId));
  const rows = await db
    .select({ id: duels.id })
    .from(duels)
    .where(and(eq(duels.status, 'open'), or(lt(duels.deadlineAt, now), inArray(duels.id, left))))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the duels in which both players have deleted their accounts. */
export async function deleteAbandonedDuels(db: Db) {
  const seats = (of: 'left' | 'taken') =>
    db
      .select({ id: duelPlayers.duelId })
      .from(duelPlayers)
      .where(
        of === 'left'
          ? isNull(duelPlayers.userId)
          : and(eq(duelPlayers.duelId, duels.id), isNotNull(duelPlayers.userId)),
      );
  await db.delete(duels).where(and(inArray(duels.id, seats('left')), notExists(seats('taken'))));
}
