import { chooseEditionDay } from '@vialibera/domain/banks/edition';
import { dayAt } from '@vialibera/domain/time/day';
import type { Context, Learner } from '#server/context.ts';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { toBankOn } from './bank-on-day.ts';
import { findExamDate } from './editions-store.ts';

export type EditionContext = Pick<Context, 'db' | 'banks' | 'licences' | 'editions' | 'now'>;

/**
 * Returns the bank with the statements that a learner of the licence may be asked: those that the ministry has not withdrawn by
 * the day of the learner's exam. Without a planned exam, today counts. Returns null if the licence has no bank.
 */
export async function getLearnerBank(
  { db, banks, licences, editions, now }: EditionContext,
  { id, timeZone }: Pick<Learner, 'id' | 'timeZone'>,
  licence: string,
): Promise<Bank | null> {
  const bank = await banks.current(db, licences.ownerOf(licence));
  // Most banks contain no withdrawn statement, and then the date of the exam is not read.
  if (!bank || !editions.some(({ withdrawn }) => withdrawn?.some((key) => bank.byMinistryKey.has(key)))) return bank;
  const examDate = await findExamDate(db, id, licence);
  return toBankOn(bank, editions, chooseEditionDay(examDate, dayAt(now(), timeZone)));
}
