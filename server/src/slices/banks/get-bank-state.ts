import type { BankEdition } from '@vialibera/contract/banks';
import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import { type Edition, findEditionOn } from '@vialibera/domain/banks/edition';
import { dayAt } from '@vialibera/domain/time/day';
import { asAdmin } from '#server/context.ts';
import { parseBankId, toBankId } from './bank-id.ts';
import { countAwaitingImages, findCurrentVersion, findNewestVersion } from './banks-store.ts';
import { findEditionOf, listWithdrawnStatements } from './editions/bank-on-day.ts';
import { getExamFit } from './imported-bank.ts';

/**
 * Returns the bank that exams use. If the newest version of the imported bank is not usable, also returns the topics for which
 * it has too few statements. If the active bank is an edition of the ministry's list, also returns the edition and how many
 * statements the ministry has withdrawn since.
 */
export const getBankState = asAdmin.banks.getBankState.handler(async ({ input, context }) => {
  const { db, licences, banks, editions, learner, now } = context;
  const owner = licences.ownerOf(input.licence);
  const bank = toBankId(IMPORTED_BANK, owner);
  const newest = await findNewestVersion(db, bank);
  const current = await findCurrentVersion(db, owner);
  const isPreparing = newest !== undefined && newest.completedAt !== null && !newest.usable;
  const active = await banks.current(db, owner);
  const edition = active && findEditionOf(active, editions);
  const today = dayAt(now(), learner.timeZone);
  const withdrawn = active ? listWithdrawnStatements(active, editions, today).length : 0;
  const by = findEditionOn(editions, today);
  return {
    inForce: current ? parseBankId(current.bank).origin : null,
    preparing: isPreparing ? { version: newest.version, exam: await getExamFit(db, bank) } : null,
    awaitingImages: await countAwaitingImages(db, bank),
    edition: edition && toBankEdition(edition),
    withdrawn:
      withdrawn > 0 && by && newest ? { statements: withdrawn, by: toBankEdition(by), version: newest.version } : null,
  };
});

function toBankEdition({ id, validFrom, isCertain, source }: Edition): BankEdition {
  return { id, validFrom, isCertain, source };
}
