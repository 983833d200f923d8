import { addDays, dayAt, hourAt, ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import {
  type ChoiceStatistics,
  countFirstAnswers,
  findStatisticsTime,
  replaceItemStatistics,
} from './item-statistics-store.ts';

/**
 * The nightly computation starts at this hour in Rome. A server that is off at night computes the statistics after its next
 * start.
 */
const NIGHT_HOUR = 3;
/**
 * The number of learners whose answers one query reads. A small number keeps each query short and its memory small.
 */
const LEARNERS_PER_CHUNK = 200;

/**
 * Computes the statistics of all statements once a night. Reads the answers of a limited number of learners at a time,
 * so the memory use depends on the number of statements and not on the number of answers. Returns the number of written
 * rows. If it is not yet time or if the server stops, keeps the old statistics and returns 0.
 */
export async function computeItemStatistics(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  const computedAt = await findStatisticsTime(db);
  if (computedAt && nightOf(computedAt) === nightOf(now)) return 0;
  const totals = new Map<string, ChoiceStatistics>();
  for (let after: string | null = ''; after !== null;) {
    const { last, statistics } = await countFirstAnswers(db, after, LEARNERS_PER_CHUNK);
    for (const row of statistics) addRow(totals, row);
    after = last;
    if (stopping?.aborted) return 0;
  }
  await replaceItemStatistics(db, [...totals.values()], now);
  return totals.size;
}

function addRow(totals: Map<string, ChoiceStatistics>, row: ChoiceStatistics) {
  const name = `${row.statementId} ${row.choice}`;
  const total = totals.get(name);
  if (!total) return void totals.set(name, row);
  total.answers += row.answers;
  total.rated += row.rated;
  total.shares += row.shares;
  total.squares += row.squares;
}

/** Returns the day of the nightly computation to which an instant belongs. Before the night hour, this is the previous day. */
function nightOf(instant: Date) {
  const day = dayAt(instant, ROME_TIME_ZONE);
  return hourAt(instant, ROME_TIME_ZONE) < NIGHT_HOUR ? addDays(day, -1) : day;
}
