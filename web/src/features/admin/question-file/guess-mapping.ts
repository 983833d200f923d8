import { parseAnswer, parseFieldName } from '@vialibera/domain/bank-field';
import { splitTopic, findTopicByName, parseTopicNumber } from '@vialibera/domain/ministry-topic';
import type { Cell, Field, Mapping, RawRow } from './raw-file.ts';

const SAMPLE = 200;

/**
 * Maps columns to fields by their names. If no name identifies the text, or no name identifies the answer, the remaining columns
 * are mapped by their content.
 */
export function guessMapping(columns: readonly string[], rows: readonly RawRow[]): Mapping {
  const sample = rows.slice(0, SAMPLE);
  const mapping = byName(columns, sample);
  if (mapping.text !== undefined && mapping.answer !== undefined) return mapping;
  const taken = new Set(Object.values(mapping));
  const free = columns.filter((column) => !taken.has(column));
  const guessed = { ...byContent(free, sample), ...mapping };
  // Long texts alone do not prove that a column contains statements. So the mapping by content is used only if the file also has
  // an answer column.
  return guessed.answer === undefined ? mapping : guessed;
}

function byName(columns: readonly string[], sample: readonly RawRow[]): Mapping {
  const known = columns
    .flatMap((column) => {
      const named = parseFieldName(column);
      return named ? [{ ...named, column }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const mapping: Mapping = {};
  for (const { field, column } of known) mapping[field] ??= column;
  const topics = known.filter(({ field }) => field === 'topic').map(({ column }) => column);
  const namedTopic = topics.find((column) => share(sample, column, isTopicName) > 0.5);
  return namedTopic === undefined ? mapping : { ...mapping, topic: namedTopic };
}

/**
 * Whether a cell contains the name of a topic instead of a number. If several columns could be the topic, a column of names is
 * preferred to a column of numbers, because «Definizioni stradali» is clearer than «ARG. 1».
 */
function isTopicName(cell: Cell): boolean {
  return typeof cell === 'string' && parseTopicNumber(cell) === null && !/^\d+$/.test(cell);
}

const CONTENT: readonly [Field, (cell: Cell) => boolean][] = [
  ['answer', (cell) => parseAnswer(cell, '') !== null],
  ['image', (cell) => typeof cell === 'string' && /\.(?:png|jpe?g|gif|webp)$|^noimage$|^\(?fig\b/i.test(cell.trim())],
  ['topic', (cell) => typeof cell === 'string' && findTopicByName(splitTopic(cell).topic) !== null],
  ['text', (cell) => typeof cell === 'string' && cell.trim().split(/\s+/, 3).length > 2],
];

/**
 * Maps the fields in `CONTENT` to columns. A column is a candidate for a field if more than 60 % of its filled cells fit the
 * field. The candidate with the highest `weight` is chosen.
 */
function byContent(free: readonly string[], sample: readonly RawRow[]): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<string>();
  for (const [field, fits] of CONTENT) {
    const fitting = free.filter((column) => !taken.has(column) && share(sample, column, fits) > 0.6);
    const weight = field === 'text' ? meanLength : field === 'answer' ? wordShare : filled;
    const best = fitting.toSorted((one, other) => weight(sample, other) - weight(sample, one))[0];
    if (best === undefined) continue;
    mapping[field] = best;
    taken.add(best);
  }
  return mapping;
}

const filled = (sample: readonly RawRow[], column: string) => cellsIn(sample, column).length;
/**
 * Rates a candidate for the answer column. The rating is the sum of two shares: the share of filled cells that contain a boolean
 * or a text such as V and F, and the number of filled cells as a share of `SAMPLE`. Cells with the number 0 or 1 do not count in
 * the first share, because they could also be counts instead of answers.
 */
const wordShare = (sample: readonly RawRow[], column: string) =>
  share(sample, column, (cell) => typeof cell === 'boolean' || /\D/.test(String(cell))) +
  filled(sample, column) / SAMPLE;

function meanLength(sample: readonly RawRow[], column: string): number {
  const cells = cellsIn(sample, column);
  return cells.reduce<number>((sum, cell) => sum + String(cell).length, 0) / cells.length;
}

function share(sample: readonly RawRow[], column: string, fits: (cell: Cell) => boolean): number {
  const cells = cellsIn(sample, column);
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
}

function cellsIn(sample: readonly RawRow[], column: string): Cell[] {
  return sample.flatMap(({ cells }) => (Object.hasOwn(cells, column) ? [cells[column] ?? null] : [])).filter(isFilled);
}

function isFilled(cell: Cell): boolean {
  return cell !== null && cell !== '';
}
