import type { Reward } from '@vialibera/contract/rewards';
import { dayAt } from '@vialibera/domain/day';
import { levelAt } from '@vialibera/domain/level';
import { totalXp, type XpPart } from '@vialibera/domain/xp';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { figuresOf } from './figures.ts';
import { findFigures, type LedgerEntry, listLedger } from './rewards-store.ts';

/** What an act has earned when it was booked, for a client that asks again because the first answer got lost. */
export async function recallReward(
  db: Db,
  learner: Learner,
  source: { type: LedgerEntry['sourceType']; id: string },
  now: Date,
): Promise<Reward> {
  const parts = (await listLedger(db, learner.id, source.type, source.id)) as XpPart[];
  return { ...(await noReward(db, learner, now)), xp: totalXp(parts), parts };
}

/** The answer to an act that earns nothing, such as a review. */
export async function noReward(db: Db, learner: Learner, now: Date): Promise<Reward> {
  const figures = figuresOf(await findFigures(db, learner.id), dayAt(now, learner.timeZone));
  return { xp: 0, parts: [], levelBefore: levelAt(figures.totalXp).level, figures };
}
