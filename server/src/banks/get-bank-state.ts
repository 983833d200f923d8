import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { asAdmin } from '#server/context.ts';
import { countAwaitingImages, findCurrentVersion, findNewestVersion, getExamFit } from './banks-store.ts';

/** Returns the bank in force and, if the newest version of the imported bank is in preparation, the statements that it lacks. */
export const getBankState = asAdmin.banks.getBankState.handler(async ({ context: { db } }) => {
  const newest = await findNewestVersion(db, IMPORTED_BANK_ID);
  const isPreparing = newest !== undefined && newest.completedAt !== null && !newest.usable;
  return {
    inForce: (await findCurrentVersion(db))?.bank ?? null,
    preparing: isPreparing ? { version: newest.version, exam: await getExamFit(db, IMPORTED_BANK_ID) } : null,
    awaitingImages: await countAwaitingImages(db, IMPORTED_BANK_ID),
  };
});
