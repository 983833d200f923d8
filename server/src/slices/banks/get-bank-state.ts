import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import { asAdmin } from '#server/context.ts';
import { parseBankId, toBankId } from './bank-id.ts';
import { countAwaitingImages, findCurrentVersion, findNewestVersion } from './banks-store.ts';
import { getExamFit } from './imported-bank.ts';

/**
 * Returns the bank that exams use. If the newest version of the imported bank is not usable, also returns the topics for which
 * it has too few statements.
 */
export const getBankState = asAdmin.banks.getBankState.handler(async ({ input, context: { db, licences } }) => {
  const owner = licences.ownerOf(input.licence);
  const bank = toBankId(IMPORTED_BANK, owner);
  const newest = await findNewestVersion(db, bank);
  const current = await findCurrentVersion(db, owner);
  const isPreparing = newest !== undefined && newest.completedAt !== null && !newest.usable;
  return {
    inForce: current ? parseBankId(current.bank).origin : null,
    preparing: isPreparing ? { version: newest.version, exam: await getExamFit(db, bank) } : null,
    awaitingImages: await countAwaitingImages(db, bank),
  };
});
