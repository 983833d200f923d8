import type { ShownEdition } from '@vialibera/contract/shared/edition';
import type { Edition } from '@vialibera/domain/banks/edition';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { findEditionOf } from './bank-on-day.ts';

/** Returns the edition of the ministry's list that learners read about; null if the bank is none, or its first day is not known. */
export function toShownEdition(bank: Bank | null, editions: readonly Edition[]): ShownEdition | null {
  const edition = bank && findEditionOf(bank, editions);
  return edition?.validFrom ? { validFrom: edition.validFrom, isCertain: edition.isCertain } : null;
}
