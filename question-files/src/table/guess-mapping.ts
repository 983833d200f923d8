import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { isSentence, parseAnswer } from '#question-files/raw/cell-values.ts';
import { cellsIn, shareOf } from '#question-files/raw/columns.ts';
import { mapByName } from './map-by-name.ts';
import type { Cell, Field, Mapping, RawRow } from '#question-files/raw/raw-file.ts';
import { isTopicName } from '#question-files/licences/topic-name.ts';

const SAMPLE = 200;

/**
 * Maps columns to fields by their names. If no name identifies the text, or no name identifies the answer, the remaining columns
 * are mapped by their content.
 */
export function guessMapping(columns: readonly string[], rows: readonly RawRow[], topics: TopicFinder): Mapping {
  const mapping = mapByName(columns, rows, topics);
  if (mapping.text !== undefined && mapping.answer !== undefined) return mapping;
  const taken = new Set(Object.values(mapping));
  const free = columns.filter((column) => !taken.has(column));
  const guessed = { ...mapByContent(free, rows.slice(0, SAMPLE), contentOf(mapping, topics)), ...mapping };
  // Long texts alone do not prove that a column contains statements. So the mapping by content is used only if the file also has
  // an answer column.
  return guessed.answer === undefined ? mapping : guessed;
}

type Content = readonly [Field, (cell: Cell) => boolean][];

/**
 * Returns the fields that can be recognised by the content of their cells. Each field has a function that returns true if a cell
 * fits the field. The mapping contains the columns that were recognised by their names.
 */
function contentOf({ optionA }: Mapping, topics: TopicFinder): Content {
  const isChoice = (cell: Cell) => optionA !== undefined && /^(?:[a-d]|[0-4])$/i.test(String(cell));
  return [
    ['answer', (cell) => parseAnswer(cell, '') !== null || isChoice(cell)],
    ['image', (cell) => typeof cell === 'string' && /\.(?:png|jpe?g|gif|webp)$|^noimage$|^\(?fig\b/i.test(cell.trim())],
    ['topic', (cell) => typeof cell === 'string' && isTopicName(cell, topics)],
    ['text', isSentence],
  ];
}

/**
 * Maps each field in `content` to one column. A column is a candidate for a field if more than 60 % of its filled cells fit the
 * field. The candidate with the highest `weight` is chosen.
 */
function mapByContent(free: readonly string[], sample: readonly RawRow[], content: Content): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<string>();
  for (const [field, fits] of content) {
    const fitting = free.filter(
      (column) =>
        !taken.has(column) &&
        shareOf(sample, column, fits) > 0.6 &&
        !(field === 'answer' && isAlwaysSame(sample, column)),
    );
    const weight = field === 'text' ? meanLength : field === 'answer' ? wordShare : filled;
    const best = fitting.toSorted((one, other) => weight(sample, other) - weight(sample, one))[0];
    if (best === undefined) continue;
    mapping[field] = best;
    taken.add(best);
  }
  return mapping;
}

/**
 * Whether the column has at least 30 filled cells, and all of them contain the same answer. Such a column is probably a setting,
 * for example «attiva», and does not contain the answers to the statements.
 */
function isAlwaysSame(sample: readonly RawRow[], column: string): boolean {
  const answers = cellsIn(sample, column).map((cell) => parseAnswer(cell, ''));
  return answers.length >= 30 && new Set(answers).size === 1;
}

const filled = (sample: readonly RawRow[], column: string) => cellsIn(sample, column).length;
/**
 * Rates a candidate for the answer column. The rating is the sum of two shares: the share of filled cells that contain a boolean
 * or a text such as V and F, and the number of filled cells as a share of `SAMPLE`. Cells with the number 0 or 1 do not count in
 * the first share, because they could also be counts instead of answers.
 */
const wordShare = (sample: readonly RawRow[], column: string) =>
  shareOf(sample, column, (cell) => typeof cell === 'boolean' || /\D/.test(String(cell))) +
  filled(sample, column) / SAMPLE;

function meanLength(sample: readonly RawRow[], column: string): number {
  const cells = cellsIn(sample, column);
  return cells.reduce<number>((sum, cell) => sum + String(cell).length, 0) / cells.length;
}
