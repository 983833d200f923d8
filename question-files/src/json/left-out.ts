import { isSentence, parseAnswerWord } from '#question-files/raw/cell-values.ts';
import { parseListName } from '#question-files/raw/field-name.ts';
import type { Cell, LeftOut } from '#question-files/raw/raw-file.ts';
import { type Candidate, isStatement, type JsonTable } from './json-tree.ts';

/**
 * Lists the entries of a JSON file that look like questions but are not among the read `entries` and `tables`. They count as unread,
 * because a file must be read as a whole.
 */
export function listLeftOut(
  entries: readonly Candidate[],
  candidates: readonly Candidate[],
  tables: readonly JsonTable[],
): LeftOut[] {
  const read = new Set(entries);
  const others = candidates.filter(
    (candidate) =>
      !read.has(candidate) && parseListName(candidate.listName ?? '') !== 'topic' && isQuestion(candidate.cells),
  );
  const rows = tables.flatMap((table) => table.rows.filter((row) => holdsQuestion(row)));
  const counts = [
    { kind: 'voci con altri campi', count: others.length },
    { kind: 'righe di tabelle di altra forma', count: rows.length },
  ];
  return counts.flatMap((each) => (each.count > 0 ? [{ ...each, isUnsupported: false }] : []));
}

function isQuestion(cells: Readonly<Record<string, Cell>>): boolean {
  return isStatement(cells) || holdsQuestion(Object.values(cells));
}

/** Whether the cells contain a sentence, and an answer that is not a number: lists of topics contain numbers too. */
function holdsQuestion(cells: readonly Cell[]): boolean {
  return cells.some(isSentence) && cells.some((cell) => parseAnswerWord(cell) !== null);
}
