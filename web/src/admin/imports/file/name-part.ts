import type { AdminLicence } from '@vialibera/contract/licences';
import { fileLicenceText as text } from '#web/admin/strings/admin-licences.ts';
import type { FilePart } from './file-parts.ts';

/**
 * Returns the name of the licence to which the part belongs. If this licence is unknown, returns the licence labels in the
 * file.
 */
export function namePart({ licence, labels }: FilePart, licences: readonly AdminLicence[]): string {
  const known = licences.find(({ id }) => id === licence);
  return known?.name ?? (labels.length > 0 ? labels.map((label) => `«${label}»`).join(', ') : text.withoutLicence);
}
