import { answerFrom, fieldNamed } from '@vialibera/domain/bank-field';
import { splitTopic, topicByName, topicNumberAlone } from '@vialibera/domain/ministry-topic';
import type { Cell, Field, Mapping, RawRow } from './raw-file.ts';

const SAMPLE = 200;

/** What each column seems to hold: by its name first, then, for text and answer without a known name, by what stands in it. */
export function guessMapping(columns: readonly string[], rows: readonly RawRow[]): Mapping {
  const sample = rows.slice(0, SAMPLE);
  const mapping = byName(columns, sample);
  if (mapping.text !== undefined && mapping.answer !== undefined) return mapping;
  const taken = new Set(Object.values(mapping));
  const free = columns.filter((column) => !taken.has(column));
  const guessed = { ...byContent(free, sample), ...mapping };
  // A long text beside no answer may be anything.
  return guessed.answer === undefined ? mapping : guessed;
}

function byName(columns: readonly string[], sample: readonly RawRow[]): Mapping {
  const known = columns
    .flatMap((column) => {
      const named = fieldNamed(column);
      return named ? [{ ...named, column }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const mapping: Mapping = {};
  for (const { field, column } of known) mapping[field] ??= column;
  const topics = known.filter(({ field }) => field === 'topic').map(({ column }) => column);
  const namedTopic = topics.find((column) => share(sample, column, isTopicName) > 0.5);
  return namedTopic === undefined ? mapping : { ...mapping, topic: namedTopic };
}

/** A name rather than a number: «ARG. 1» beside «Definizioni stradali» says less. */
function isTopicName(cell: Cell): boolean {
  return typeof cell === 'string' && topicNumberAlone(cell) === null && !/^\d+$/.test(cell);
}

const CONTENT: readonly [Field, (cell: Cell) => boolean][] = [
  ['answer', (cell) => answerFrom(cell, '') !== null],
  ['figure', (cell) => typeof cell === 'string' && /\.(?:png|jpe?g|gif|webp)$|^noimage$|^\(?fig\b/i.test(cell.trim())],
  ['topic', (cell) => typeof cell === 'string' && topicByName(splitTopic(cell).topic) !== null],
  ['text', (cell) => typeof cell === 'string' && cell.trim().split(/\s+/, 3).length > 2],
];

/** Each field by the free column that fits it most; most of its cells must. */
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
/** V and F before 1 and 0: a column of small numbers may count something else. */
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
