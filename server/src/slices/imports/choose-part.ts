import { listOwner } from '@vialibera/domain/exam/licence';
import { type LicencePart, listLicenceParts } from '@vialibera/question-files/licences/licence-parts';
import { QuestionFileError } from '@vialibera/question-files/raw/raw-file';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { recogniseLicence } from '@vialibera/question-files/licences/recognise-licence';
import type { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';

type Part = { licence: string; looksLike: string | null; statements: readonly ReadStatement[] };

/**
 * Chooses the statements of one licence from the statements of a file. `wanted` is the licence that the admin has named on the
 * command line. Throws a `QuestionFileError` if the file has no statements of this licence. Also throws if the admin has named
 * no licence and the file contains several licences or does not reveal its licence.
 */
export function choosePart(
  statements: readonly ReadStatement[],
  licences: LicenceCatalogue,
  wanted: string | undefined,
): Part {
  const parts = listLicenceParts(statements, licences.list);
  const unnamed = parts.find(({ licence }) => licence === null);
  const recognised = unnamed ? recogniseLicence(unnamed.statements, licences.list) : null;
  if (wanted !== undefined) {
    const owner = findOwner(licences, wanted);
    const part = parts.find(({ licence }) => licence === owner) ?? unnamed;
    if (!part) throw new QuestionFileError(`Il file non contiene la patente ${wanted}, ma: ${describe(parts)}.`);
    const looksLike = part === unnamed && recognised !== owner ? recognised : null;
    return { licence: owner, looksLike, statements: part.statements };
  }
  const [part, ...others] = parts;
  if (!part || others.length > 0)
    throw new QuestionFileError(`Il file contiene più patenti: ${describe(parts)}. Indica quale con --licence.`);
  const licence = part.licence ?? recognised;
  if (licence === null)
    throw new QuestionFileError(
      'Patente non riconosciuta: dal file non si capisce di quale patente sono le domande. Indicala con --licence.',
    );
  return { licence, looksLike: null, statements: part.statements };
}

function findOwner(licences: LicenceCatalogue, wanted: string): string {
  const licence = licences.find(wanted.toUpperCase());
  if (licence) return listOwner(licence);
  const ids = licences.list.map(({ id }) => id).join(', ');
  throw new QuestionFileError(`La patente ${wanted} non esiste. Le patenti sono: ${ids}.`);
}

function describe(parts: readonly LicencePart[]): string {
  return parts
    .map((part) => `${part.licence ?? (part.labels.join(', ') || 'senza patente')} (${part.statements.length})`)
    .join(', ');
}
