import type { LicenceSummary } from '@vialibera/contract/licences';

/** A licence belongs to the first of these groups whose pattern matches its id; to `certificates` if none matches. */
const PATTERNS = [
  ['motorcycles', /^A/],
  ['cars', /^B/],
  ['heavy', /^[CD]\d?E?$/],
  ['revision', /^REV/],
] as const;
/** The groups in the order of the screen. */
const GROUPS = ['motorcycles', 'cars', 'heavy', 'certificates', 'revision'] as const;
type LicenceGroup = (typeof GROUPS)[number];

/** Groups the licences by the vehicles that they allow to drive. Leaves out empty groups. */
export function groupLicences(licences: readonly LicenceSummary[]): [LicenceGroup, LicenceSummary[]][] {
  return GROUPS.map((group): [LicenceGroup, LicenceSummary[]] => [
    group,
    licences.filter(({ id }) => findGroup(id) === group),
  ]).filter(([, members]) => members.length > 0);
}

function findGroup(id: string): LicenceGroup {
  return PATTERNS.find(([, pattern]) => pattern.test(id))?.[0] ?? 'certificates';
}
