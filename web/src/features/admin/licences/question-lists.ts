import type { AdminLicence } from '@vialibera/contract/licences';
import { listOwner } from '@vialibera/domain/licence';

/** The licence whose bank the screens show at first, and the only one with a bank of the project. */
export const FIRST_LICENCE = 'B';

/** Lists the licences that own a question list. Only they have banks. */
export function listOwners(licences: readonly AdminLicence[]): AdminLicence[] {
  return licences.filter(({ questionsFrom }) => questionsFrom === null);
}

/** Lists the other licences whose exams use the question list of `owner`. */
export function listSharing(licences: readonly AdminLicence[], owner: string): AdminLicence[] {
  return licences.filter(({ questionsFrom }) => questionsFrom === owner);
}

/** Returns the licence that owns the question list of `id`; that of the first licence if `id` is missing or unknown. */
export function findOwner(licences: readonly AdminLicence[], id: string | undefined): AdminLicence | undefined {
  const named = licences.find((licence) => licence.id === id);
  const owner = named ? listOwner(named) : FIRST_LICENCE;
  return licences.find((licence) => licence.id === owner) ?? licences[0];
}

/** Whether the project itself has questions for the licence. Otherwise its only bank is the imported one. */
export function hasOwnBank({ id }: Pick<AdminLicence, 'id'>): boolean {
  return id === FIRST_LICENCE;
}
