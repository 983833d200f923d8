import { type BankOrigin, IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { Context } from '#server/context.ts';
import { parseBankId, toBankId } from './bank-id.ts';
import { findCurrentVersion } from './banks-store.ts';

/**
 * Returns the bank that the admin screen shows. By default, it is the bank that exams use. `inForce` is the origin of the bank
 * that exams use, or null if there is none.
 */
export async function getShownBank(
  { db, licences }: Pick<Context, 'db' | 'licences'>,
  { licence, bank }: { licence: string; bank?: BankOrigin | undefined },
) {
  const owner = licences.ownerOf(licence);
  const current = await findCurrentVersion(db, owner);
  const inForce = current ? parseBankId(current.bank).origin : null;
  const origin = bank ?? inForce ?? IMPORTED_BANK;
  return { bank: toBankId(origin, owner), origin, inForce };
}
