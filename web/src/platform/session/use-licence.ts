import { useQuery } from '@tanstack/react-query';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { api } from '#web/platform/api/api.ts';
import { withArticle } from '#web/strings/licence.ts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useLicenceId } from './use-licence-id.ts';

export const licencesQuery = api.licences.listLicences.queryOptions();

type OwnLicence = { licence: LicenceSummary | undefined; error: unknown; refetch: () => void };

/** Returns the licence that the learner prepares for. `licence` is undefined until it is loaded. */
export function useLicence(enabled = true): OwnLicence {
  const selected = useLicenceId();
  const { data, error, refetch } = useQuery({ ...licencesQuery, enabled });
  const licence = data?.licences.find(({ id }) => id === selected);
  const isUnknown = data !== undefined && selected !== undefined && !licence;
  return { licence, error: isUnknown ? { code: 'LICENCE_UNKNOWN' } : error, refetch: () => void refetch() };
}

/** Whether there is a course for the learner's licence. Undefined until the licence has loaded. */
export function useHasCourse(): boolean | undefined {
  const selected = useLicenceId();
  const isCourseLicence = selected === COURSE_LICENCE;
  const { licence } = useLicence(!isCourseLicence);
  return isCourseLicence || licence?.hasCourse;
}

/**
 * Returns a function that returns the name of a licence with its article. Until the names are loaded, the function
 * returns «la patente» and the id of the licence.
 */
export function useFormatLicence(): (id: string) => string {
  const { data } = useQuery(licencesQuery);
  return (id) => withArticle(data?.licences.find((licence) => licence.id === id)?.name ?? `Patente ${id}`);
}
