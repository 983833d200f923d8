import type { AdminLicence } from '@vialibera/contract/licences';
import { listOwners } from '#web/admin/licences/question-lists.ts';
import { type FilePart, fitsLicence } from './file-parts.ts';

/**
 * The admin's decision to import a part of the file into the bank of a licence. `part` is the position of the part in the file.
 */
export type PartChoice = { part: number; licence: string };

/** The result of comparing a file with the selected licence. The file can be uploaded only if `kind` is `accepted`. */
export type Proposal =
  /** `certain` is false if nothing shows to which licence the statements belong. */
  | { kind: 'accepted'; part: number; certain: boolean }
  /**
   * The statements seem to belong to the licence `proposed`. `anyway` is true if they could also be imported into the
   * selected licence.
   */
  | { kind: 'other'; part: number; proposed: AdminLicence; anyway: boolean }
  | { kind: 'several' }
  /** No licence has exams with this kind of question, e.g. single-choice questions. */
  | { kind: 'unfit' }
  | { kind: 'empty' };

/**
 * Decides whether a file can be imported into the bank of `licence`. If it cannot, determines which question the admin must
 * answer first.
 */
export function proposeLicence(
  parts: readonly FilePart[],
  licence: AdminLicence,
  licences: readonly AdminLicence[],
  choice: PartChoice | null,
): Proposal {
  // A choice is outdated if the admin made it while another licence was selected.
  const chosen = choice?.licence === licence.id ? parts[choice.part] : undefined;
  if (choice && chosen) return { kind: 'accepted', part: choice.part, certain: true };
  const [part, ...others] = parts;
  if (!part) return { kind: 'empty' };
  if (others.length > 0) return { kind: 'several' };
  const anyway = fitsLicence(part, licence);
  if (part.licence === licence.id) return { kind: 'accepted', part: 0, certain: true };
  if (part.licence === null && anyway) return { kind: 'accepted', part: 0, certain: false };
  const proposed =
    licences.find(({ id }) => id === part.licence) ?? listOwners(licences).find((owner) => fitsLicence(part, owner));
  return proposed ? { kind: 'other', part: 0, proposed, anyway } : { kind: 'unfit' };
}
