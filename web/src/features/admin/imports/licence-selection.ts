/** The normal form of a licence, such as «AB» or «C1/C1E»; null for statements whose licence the file does not name. */
export type Licence = string | null;
export type LicenceCount = { licence: Licence; count: number };

/** Whether the statements of a licence are about the licence B, alone or together with others, such as «AB». */
export function isForLicenceB(licence: Licence): boolean {
  if (licence === null) return false;
  return licence.split(/^[A-D]+$/.test(licence) ? '' : '/').includes('B');
}

/** Whether the admin must choose: the file has several licences, or only one that is not B. */
export function needsLicenceChoice(licences: readonly LicenceCount[]): boolean {
  return licences.length > 1 || licences.some(({ licence }) => licence !== null && !isForLicenceB(licence));
}

/**
 * Returns the licences that are selected at first. Statements without a licence are among them if all other statements are about
 * the licence B, or if the file names no licence at all.
 */
export function preselectedLicences(licences: readonly LicenceCount[]): ReadonlySet<Licence> {
  const onlyB = licences.every(({ licence }) => licence === null || isForLicenceB(licence));
  const selected = licences.filter(({ licence }) => (licence === null ? onlyB : isForLicenceB(licence)));
  return new Set(selected.map(({ licence }) => licence));
}
