import type { ReliabilityOfKind } from '@vialibera/contract/study';
import { assessReliability, MIN_PREDICTIONS, type PredictionKind } from '@vialibera/domain/reliability/reliability';
import { LatestCache } from '#server/slices/banks/latest-cache.ts';
import { anyone } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listPredictionTenths } from './reliability-store.ts';

/** The response is cached, because anybody may request it and the statistics change only once a night. */
const CACHE_MS = 5 * 60_000;

type Reliability = Record<'simulations' | 'exams', ReliabilityOfKind>;
const caches = new WeakMap<Db, LatestCache<Reliability>>();

export const getReliability = anyone.study.getReliability.handler(({ context: { db, now } }) => {
  const cache = caches.get(db) ?? new LatestCache();
  caches.set(db, cache);
  return cache.get('reliability', String(Math.floor(now().getTime() / CACHE_MS)), () => readReliability(db));
});

async function readReliability(db: Db): Promise<Reliability> {
  const tenths = await listPredictionTenths(db);
  const toKind = (kind: PredictionKind): ReliabilityOfKind => {
    const own = tenths.filter((tenth) => tenth.kind === kind);
    const count = own.reduce((sum, tenth) => sum + tenth.count, 0);
    const needed = MIN_PREDICTIONS[kind];
    const assessed = count < needed ? null : assessReliability(own);
    const [from] = own.map((tenth) => tenth.from).toSorted();
    const to = own
      .map((tenth) => tenth.to)
      .toSorted()
      .at(-1);
    return { count, needed, statistics: assessed && from && to ? { ...assessed, from, to } : null };
  };
  return { simulations: toKind('simulation'), exams: toKind('exam') };
}
