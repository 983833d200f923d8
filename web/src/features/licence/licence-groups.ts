import type { LicenceSummary } from '@vialibera/contract/licences';
import { LICENCE_GROUPS } from '@vialibera/domain/licence';

type LicenceGroup = LicenceSummary['group'];

/** Groups the licences by the vehicles that their holders may drive. Leaves out empty groups. */
export function groupLicences(licences: readonly LicenceSummary[]): [LicenceGroup, LicenceSummary[]][] {
  return LICENCE_GROUPS.map((group): [LicenceGroup, LicenceSummary[]] => [
    group,
    licences.filter((licence) => licence.group === group),
  ]).filter(([, members]) => members.length > 0);
}
