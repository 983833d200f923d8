import { QuestionFileError, type RawFile, type RejectedRow } from '#question-files/raw/raw-file.ts';
import { SEVERAL_RIGHT } from './choice.ts';

/** A file is imported only if at least this share of its entries was read. */
const COMPLETE = 0.95;

type Read = { statements: readonly unknown[]; rejected: readonly RejectedRow[] };

/** `found` counts the entries of a file, `read` those that became statements. `left` says in Italian how many are left and why. */
export type Completeness = { found: number; read: number; left: string[]; isComplete: boolean };

/**
 * Counts how many entries of a file were read. Questions of a kind that no exam has are listed in `left` but do not count as
 * unread.
 */
export function measureCompleteness({ leftOut = [], rejected: malformed }: RawFile, read: Read): Completeness {
  const rejected = [...malformed, ...read.rejected];
  const reasons = new Map<string, number>(leftOut.map(({ kind, count }) => [kind, count]));
  for (const { reason } of rejected) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const unsupported = rejected.filter(({ reason }) => reason === SEVERAL_RIGHT).length;
  const unread = leftOut.reduce((sum, { count, isUnsupported }) => sum + (isUnsupported ? 0 : count), 0);
  const found = read.statements.length + rejected.length - unsupported + unread;
  return {
    found,
    read: read.statements.length,
    left: [...reasons].map(([reason, count]) => `${count.toLocaleString('it')}: ${reason}`),
    isComplete: read.statements.length >= found * COMPLETE,
  };
}

/** Describes in Italian a file that must not be imported, because too many of its entries were not read. */
export function describeIncomplete({ found, read, left }: Completeness): string {
  return `Il file ha ${found.toLocaleString('it')} voci e se ne leggono ${read.toLocaleString('it')}: non si importa niente. Restano fuori ${left.slice(0, 5).join(' · ')}`;
}

/** Throws a `QuestionFileError` if less than 95 % of the entries of a file were read. */
export function checkComplete(file: RawFile, read: Read): Completeness {
  const completeness = measureCompleteness(file, read);
  if (!completeness.isComplete) throw new QuestionFileError(describeIncomplete(completeness));
  return completeness;
}
