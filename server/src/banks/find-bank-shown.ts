import { type BankOrigin, IMPORTED_BANK } from '@vialibera/contract/bank-origin';
import type { Context } from '#server/context.ts';
import { parseBankId, toBankId } from './bank-id.ts';
import { findCurrentVersion } from './banks-store.ts';

/**
 * Returns the bank that an admin looks at, and the origin of the bank from which exams are drawn (null if there is none). By default
 * the admin looks at the latter.
 */
export async function findBankShown(
  { db, licences }: Pick<Context, 'db' | 'licences'>,
  { licence, bank }: { licence: string; bank?: BankOrigin | undefined },
) {
  const owner = licences.ownerOf(licence);
  const current = await findCurrentVersion(db, owner);
  const inForce = current ? parseBankId(current.bank).origin : null;
  const origin = bank ?? inForce ?? IMPORTED_BANK;
  return { bank: toBankId(origin, owner), origin, inForce };
}
