import type { AdminLicence } from '@vialibera/contract/licences';
import { listOwners } from '#web/features/admin/licences/question-lists.ts';
import { type FilePart, fitsLicence } from './file-parts.ts';

/** The admin's decision to import a part of the file, identified by its position, into the bank of a licence. */
export type PartChoice = { part: number; licence: string };

/** What to do with a file while `licence` is the selected licence. Nothing is uploaded unless the file is `accepted`. */
export type Proposal =
  /** `certain` is false if nothing shows to which licence the statements belong. */
  | { kind: 'accepted'; part: number; certain: boolean }
  /** The statements seem to be of the licence `proposed`. `anyway`: whether they could be imported into the selected one too. */
  | { kind: 'other'; part: number; proposed: AdminLicence; anyway: boolean }
  | { kind: 'several' }
  /** No licence asks this kind of question. */
  | { kind: 'unfit' }
  | { kind: 'empty' };

/** Decides whether a file can be imported into the bank of `licence`, or what to ask the admin first. */
export function proposeLicence(
  parts: readonly FilePart[],
  licence: AdminLicence,
  licences: readonly AdminLicence[],
  choice: PartChoice | null,
): Proposal {
  // A choice for another licence than the one selected now is outdated.
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
