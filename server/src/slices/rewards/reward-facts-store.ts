import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Day, dayAt } from '@vialibera/domain/time/day';
import { nearDays } from '@vialibera/domain/rewards/study-day';
import { XP_KINDS } from '@vialibera/domain/rewards/xp';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { listBadgesOf, type StoredBadge } from './badges-store.ts';
import { type DatedChallenge, listDatedChallenges } from './challenges-store.ts';
import type { LedgerEntry } from './rewards-store.ts';
import { rewardLedger, userActiveDays } from './rewards-tables.ts';

/** The data that the reward of an event depends on, in addition to the stats. Read it after the lock, with `lockStatsAndRead`. */
export type RewardFacts = {
  activeDays: { day: Day; timeZone: string; firstAt: Date }[];
  challenges: DatedChallenge[];
  badges: StoredBadge[];
  /** The keys (`toLedgerKey`) of the XP that the event could earn but that is already in the ledger. */
  paid: ReadonlySet<string>;
  /** The number of passed exams that have earned XP on the day of the event. 0 if the event is not an exam. */
  paidPasses: number;
};
type Source = Pick<LedgerEntry, 'sourceType' | 'sourceId'>;

/** Reads the facts for the reward of an event at the time `at`. */
export async function findRewardFacts(
  tx: Db,
  learner: RewardedLearner,
  source: Source,
  at: Date,
): Promise<RewardFacts> {
  const { id, timeZone } = learner;
  const days = nearDays(dayAt(at, timeZone));
  const [activeDays, challenges, badges, paid] = await sendTogether([
    listActiveDays(tx, id),
    listDatedChallenges(tx, id, days.at(0)!, days.at(-1)!),
    listBadgesOf(tx, id),
    listPaid(tx, learner, source, at),
  ]);
  const paidPasses = paid.filter(({ kind }) => kind === 'exam_passed').length;
  return { activeDays, challenges, badges, paid: new Set(paid.map(toLedgerKey)), paidPasses };
}

/** Returns a string that identifies an entry within a learner's ledger. */
export function toLedgerKey({
  kind,
  sourceType,
  sourceId,
}: Record<'kind' | 'sourceType' | 'sourceId', string>): string {
  return `${kind} ${sourceType} ${sourceId}`;
}

function listActiveDays(tx: Db, userId: string) {
  const { localDate: day, timeZone, firstAt } = userActiveDays;
  return tx.select({ day, timeZone, firstAt }).from(userActiveDays).where(eq(userActiveDays.userId, userId));
}

/**
 * Lists the XP of the source, the streak bonuses of the days near `at` and, for an exam, the exams passed on the same day. All
 * conditions find their rows by the primary key, so the query stays fast for a long ledger.
 */
function listPaid(tx: Db, { id, timeZone }: RewardedLearner, source: Source, at: Date) {
  const { kind, sourceType, sourceId } = rewardLedger;
  const day = dayAt(at, timeZone);
  const ofSource = [inArray(kind, XP_KINDS), eq(sourceType, source.sourceType), eq(sourceId, source.sourceId)];
  const ofStreak = [eq(kind, 'daily_streak'), eq(sourceType, 'day'), inArray(sourceId, nearDays(day))];
  const isOfDay = sql`(${rewardLedger.at} at time zone ${timeZone}::text)::date = ${day}::date`;
  const passesOfDay = source.sourceType === 'exam' ? [eq(kind, 'exam_passed'), isOfDay] : [];
  return tx
    .select({ kind, sourceType, sourceId })
    .from(rewardLedger)
    .where(and(eq(rewardLedger.userId, id), or(and(...ofSource), and(...ofStreak), and(...passesOfDay))));
}
