import { type Licence, listOwner } from '@vialibera/domain/exam/licence';
import { parseLicence } from '#question-files/raw/licence.ts';
import type { ReadStatement } from '#question-files/statements/read-statements.ts';

/**
 * The statements of a file that belong to the same question list. `licence` is the id of the list's licence. It is null if the
 * file names no licence for these statements, or an unknown one. `labels` contains the values of the licence field.
 */
export type LicencePart = { licence: string | null; labels: string[]; statements: ReadStatement[] };

type Catalogue = readonly Pick<Licence, 'id' | 'name' | 'questionsFrom'>[];

/**
 * Splits the statements of a file by their licence field, with the largest part first and the part without a licence last. A
 * statement whose field names several lists, such as «C/D», is in several parts.
 */
export function listLicenceParts(statements: readonly ReadStatement[], licences: Catalogue): LicencePart[] {
  const parts = new Map<string | null, LicencePart>();
  const owners = new Map<string | null, readonly (string | null)[]>();
  for (const statement of statements) {
    const label = statement.licence;
    const lists = owners.get(label) ?? listOwners(label, licences);
    owners.set(label, lists);
    for (const licence of lists) {
      const part = parts.get(licence) ?? { licence, labels: [], statements: [] };
      if (label !== null && !part.labels.includes(label)) part.labels.push(label);
      part.statements.push(statement);
      parts.set(licence, part);
    }
  }
  return [...parts.values()].toSorted(
    (one, other) =>
      Number(one.licence === null) - Number(other.licence === null) || other.statements.length - one.statements.length,
  );
}

/**
 * Returns the ids of the licences whose question lists are meant by a label such as «C/D». Returns `[null]` if the label means
 * none.
 */
function listOwners(label: string | null, licences: Catalogue): (string | null)[] {
  const names = label === null ? [] : namesIn(label);
  const named = licences.filter(({ id, name }) => names.includes(lettersOf(id)) || names.includes(lettersOf(name)));
  const owners = new Set(named.map(listOwner));
  return owners.size === 0 ? [null] : [...owners];
}

/** Labels that are not the names of licences, and the licences that they mean. For example, a «CAP» is a KA or a KB. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  CQCCOSE: ['CQCMERCI'],
  CQCCOMUNE: ['CQCMERCI', 'CQCPERSONE'],
  CAP: ['KA', 'KB'],
};

/** Returns the names of the licences in a label, without spaces and hyphens. */
function namesIn(label: string): string[] {
  const normal = parseLicence(label);
  const parts = (normal ?? label).split('/').map(lettersOf);
  const letters = parts.flatMap((part) => (normal !== null && /^[ABCD]+$/.test(part) ? part.split('') : part));
  return letters.flatMap((part) => OTHER_NAMES[part] ?? part);
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
