import type { AdminLicence } from '@vialibera/contract/licences';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { listOwner } from '@vialibera/domain/exam/licence';

/** Lists the licences that own a question list. Only these licences have banks. */
export function listOwners(licences: readonly AdminLicence[]): AdminLicence[] {
  return licences.filter(({ questionsFrom }) => questionsFrom === null);
}

export function listSharing(licences: readonly AdminLicence[], owner: string): AdminLicence[] {
  return licences.filter(({ questionsFrom }) => questionsFrom === owner);
}

/**
 * Returns the licence that owns the question list of the licence `id`. If `id` is missing or unknown, uses the licence of
 * the course.
 */
export function findOwner(licences: readonly AdminLicence[], id: string | undefined): AdminLicence | undefined {
  const named = licences.find((licence) => licence.id === id);
  const owner = named ? listOwner(named) : COURSE_LICENCE;
  return licences.find((licence) => licence.id === owner) ?? licences[0];
}

/** Returns true if the project has its own bank for the licence. All other licences have only the imported bank. */
export function hasOwnBank({ id }: Pick<AdminLicence, 'id'>): boolean {
  return id === COURSE_LICENCE;
}
