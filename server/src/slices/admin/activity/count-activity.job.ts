import { addDays, dayAt } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import {
  countMonthLearners,
  countStudyDays,
  findLastStudyDay,
  replaceStudyDays,
  SCHOOL_TIME_ZONE,
  SHOWN_DAYS,
} from './activity-store.ts';

/**
 * Answers that were given offline arrive up to 72 hours later, and 72 hours can touch four days. Each run therefore counts
 * this many days before the last counted day again.
 */
const OPEN_DAYS = 4;

/**
 * Counts the days that have not been counted yet and those whose counts may still change, but at most the last SHOWN_DAYS days.
 */
export async function countActivity(db: Db, now: Date): Promise<void> {
  const today = dayAt(now, SCHOOL_TIME_ZONE);
  const first = addDays(today, 1 - SHOWN_DAYS);
  const last = await findLastStudyDay(db);
  const changed = last === null ? first : addDays(last < today ? last : today, -OPEN_DAYS);
  const period = { from: changed > first ? changed : first, to: today };
  const days = await countStudyDays(db, period);
  await replaceStudyDays(db, period, { days, monthLearners: await countMonthLearners(db, today), countedAt: now });
}
