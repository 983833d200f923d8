import { type SQL, sql } from 'drizzle-orm';
import { type Day, dayAt } from '@vialibera/domain/day';
import { nearDays } from '@vialibera/domain/study-day';
import { XP_KINDS } from '@vialibera/domain/xp';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery, type Input } from '#server/db/fixed-query.ts';
import { jsonObject } from '#server/db/json-object.ts';
import { selectBadges, type StoredBadge } from './badges-store.ts';
import { type DatedChallenge, selectDatedChallenges } from './challenges-store.ts';
import type { LedgerEntry } from './rewards-store.ts';
import { rewardLedger, userActiveDays } from './rewards-tables.ts';

/** The data that the reward of an event depends on, in addition to the stats. Read it after the lock, with `lockStatsAndRead`. */
export type RewardFacts = {
  activeDays: { day: Day; timeZone: string; firstAt: Date }[];
  challenges: DatedChallenge[];
  badges: StoredBadge[];
  /** The keys (`toLedgerKey`) of the entries that the event could add but that the ledger already contains. */
  paid: ReadonlySet<string>;
};
/** The facts in the form in which PostgreSQL returns them as JSON. */
export type StoredFacts = Omit<RewardFacts, 'activeDays' | 'paid'> & {
  activeDays: { day: Day; timeZone: string; firstAt: string }[];
  paid: string[];
};
type Source = Pick<LedgerEntry, 'sourceType' | 'sourceId'>;

export async function readRewardFacts(
  tx: Db,
  learner: RewardedLearner,
  source: Source,
  at: Date,
): Promise<RewardFacts> {
  const [row] = await queryRewardFacts(tx, toFactInputs(learner, source, at));
  return toRewardFacts(row!.facts);
}

/** Returns the values of the placeholders in `selectRewardFacts`. */
export function toFactInputs({ id, timeZone }: RewardedLearner, { sourceType, sourceId }: Source, at: Date) {
  return { userId: id, sourceType, sourceId, days: nearDays(dayAt(at, timeZone)) };
}

export function toRewardFacts({ activeDays, paid, ...facts }: StoredFacts): RewardFacts {
  const days = activeDays.map((row) => ({ ...row, firstAt: new Date(row.firstAt) }));
  return { ...facts, activeDays: days, paid: new Set(paid) };
}

/** Returns a string that identifies an entry within a learner's ledger. */
export function toLedgerKey({
  kind,
  sourceType,
  sourceId,
}: Pick<LedgerEntry, 'kind' | 'sourceType' | 'sourceId'>): string {
  return `${kind} ${sourceType} ${sourceId}`;
}

/**
 * Returns the SQL expression that computes the `StoredFacts`, so that a larger statement can include it. `toFactInputs`
 * returns the values of its placeholders.
 */
export function selectRewardFacts(): SQL<StoredFacts> {
  const [userId, days] = [sql.placeholder('userId'), sql.placeholder('days')];
  const { localDate: day, timeZone, firstAt } = userActiveDays;
  return jsonObject({
    activeDays: sql`(select coalesce(json_agg(${jsonObject({ day, timeZone, firstAt })}), '[]')
      from ${userActiveDays} where ${userActiveDays.userId} = ${userId})`,
    challenges: selectDatedChallenges(userId, days),
    badges: selectBadges(userId),
    paid: selectPaid(userId, days),
  }) as SQL<StoredFacts>;
}

const queryRewardFacts = fixedQuery<{ facts: StoredFacts }>(() => sql`select ${selectRewardFacts()} as facts`);

/** Each part of the union selects rows by the primary key, so the query stays fast for a long ledger. */
function selectPaid(userId: Input, days: Input): SQL {
  const entries = (
    condition: SQL,
  ) => sql`select ${rewardLedger.kind}, ${rewardLedger.sourceType}, ${rewardLedger.sourceId}
    from ${rewardLedger} where ${rewardLedger.userId} = ${userId} and ${condition}`;
  const xpKinds = sql.join(
    XP_KINDS.map((kind) => sql.raw(`'${kind}'`)),
    sql`, `,
  );
  return sql`(select coalesce(json_agg(concat_ws(' ', kind, source_type, source_id)), '[]') from (
    ${entries(sql`kind in (${xpKinds}) and source_type = ${sql.placeholder('sourceType')} and source_id = ${sql.placeholder('sourceId')}`)}
    union all ${entries(sql`kind = 'daily_streak' and source_type = 'day' and source_id = any(${days}::text[])`)}
    union all ${entries(sql`kind = 'daily_challenge' and source_type = 'challenge' and source_id in (
      select daily_challenges.id || ':' || day from daily_challenges, unnest(${days}::text[]) as day)`)}
    union all ${entries(sql`kind = 'badge' and source_type = 'badge'`)}
  ) paid)`;
}
