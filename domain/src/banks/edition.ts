import type { Day } from '#domain/time/day.ts';

/**
 * An edition of the ministry's question list. `withdrawn` and `added` hold the keys of the statements in which it differs from the
 * edition before it; null if they are not known. `isCertain` is false if no official source confirms the edition or its date.
 */
export type Edition = {
  id: string;
  /** The first day on which exams use the edition; null for the oldest edition that we know. */
  validFrom: Day | null;
  source: string;
  isCertain: boolean;
  /** The number of different statements. */
  statements: number;
  withdrawn: readonly string[] | null;
  added: readonly string[] | null;
};

/** A bank whose number of statements differs by more than this share from an edition's is not a copy of the edition. */
const MAX_DIFFERENCE = 0.1;
/** A copy of an edition may have this share of statements that we do not recognise, such as reworded or new ones. */
const MAX_UNKNOWN = 0.1;

/** Returns the edition that exams on `day` use, or null if no edition is known. `editions` is in chronological order. */
export function findEditionOn(editions: readonly Edition[], day: Day): Edition | null {
  return editions.findLast(({ validFrom }) => validFrom === null || validFrom <= day) ?? null;
}

/** Returns the keys of the statements that exams on `day` no longer use. A withdrawn statement may have been added again. */
export function listWithdrawnOn(editions: readonly Edition[], day: Day): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { validFrom, withdrawn, added } of editions) {
    if (validFrom !== null && validFrom > day) break;
    for (const key of withdrawn ?? []) keys.add(key);
    for (const key of added ?? []) keys.delete(key);
  }
  return keys;
}

/** The number of all statements of a bank, and the keys of those that we recognise. */
type RecognisableBank = { statements: number; keys: Pick<ReadonlySet<string>, 'size' | 'has'> };

/** Returns the edition from which a bank differs least, or null if the bank is no copy of any edition. */
export function recogniseEdition(editions: readonly Edition[], bank: RecognisableBank): Edition | null {
  if (bank.keys.size < bank.statements * (1 - MAX_UNKNOWN)) return null;
  const [nearest] = editions
    .map((edition) => ({ edition, difference: countDifferences(edition, bank) }))
    .filter(({ edition, difference }) => difference <= edition.statements * MAX_DIFFERENCE)
    .toSorted((one, other) => one.difference - other.difference);
  return nearest?.edition ?? null;
}

function countDifferences({ statements, withdrawn }: Edition, bank: RecognisableBank): number {
  const stillThere = (withdrawn ?? []).filter((key) => bank.keys.has(key)).length;
  return Math.abs(statements - bank.statements) + stillThere;
}

/** Returns the day whose edition a learner studies: the day of the planned exam, or today if none is planned or it has passed. */
export function chooseEditionDay(examDate: Day | null, today: Day): Day {
  return examDate !== null && examDate > today ? examDate : today;
}
