import { fitsKey, isStorable } from '@vialibera/contract/question-limits';
import { answerFrom, figureFrom } from '@vialibera/domain/bank-field';
import { NUMBER_MAXIMUM, STATEMENT_MAXIMUM } from '@vialibera/domain/bank-json';
import { splitTopic, topicByName, topicNumberAlone } from '@vialibera/domain/ministry-topic';
import { decodeText } from './decode-text.ts';
import {
  checkSize,
  type Cell,
  type Field,
  FileFault,
  type Mapping,
  NOTHING_FOUND,
  type RawFile,
  type RawRow,
  type RefusedRow,
  refusedRow,
} from './raw-file.ts';

export { FIELDS, type Field, FileFault, type Mapping, type RawFile, type RefusedRow } from './raw-file.ts';

export type ReadStatement = {
  line: number;
  text: string;
  answer: boolean;
  figure: string | null;
  topicName: string | null;
  subtopic: string | null;
  explanation: string | null;
  article: string | null;
  number: number;
};

/**
 * Reads the bytes of a question file of any kind that schools and students have: .json, .csv, .txt, .xlsx, .sql, .dart, .py, .js.
 * What it holds counts more than its name. Throws a FileFault with an Italian message.
 */
export async function readQuestionFile(name: string, bytes: Uint8Array): Promise<RawFile> {
  checkSize(bytes.length);
  if (startsWith(bytes, 'PK\x03\x04')) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new FileFault('È un vecchio file Excel (.xls) o protetto da password: salvalo come .xlsx e riprova.');
  if (startsWith(bytes, '%PDF')) throw new FileFault('È un PDF: importalo dalla pagina dei PDF.');
  const text = decodeText(bytes);
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === 'json' || (!isCode(ending) && isBracketed(text.trim())))
    return (await import('./read-json.ts')).readJson(text);
  if (ending === 'sql') return (await import('./read-sql.ts')).readSql(text);
  if (isCode(ending)) return (await import('./read-code.ts')).readCode(text);
  return readPlain(text);
}

function isCode(ending: string | undefined): boolean {
  return ['dart', 'py', 'js', 'mjs', 'ts'].includes(ending ?? '');
}

/** JSON under another name; a text that merely begins with a bracket is none. */
function isBracketed(text: string): boolean {
  return /^\{|^\[/.test(text) && /^[\]}]$/.test(text.at(-1) ?? '');
}

async function readPlain(text: string): Promise<RawFile> {
  const table = (await import('./read-csv.ts')).readCsv(text);
  if (table && table.rows.length + table.refused.length > 0) return table;
  const file = (await import('./read-pdf-text.ts')).readPdfText(text);
  if (file.rows.length + file.refused.length === 0) throw new FileFault(NOTHING_FOUND);
  return file;
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, signature.length)) === signature;
}

/**
 * Statements by a mapping. A row without a text or a sure answer is refused with its line and the reason, never guessed. What
 * the reading refused already stays in `file.refused`.
 */
export function readStatements(
  file: RawFile,
  mapping: Mapping,
): { statements: ReadStatement[]; refused: RefusedRow[] } {
  const statements: ReadStatement[] = [];
  const refused: RefusedRow[] = [];
  const split = cached(splitTopic);
  file.rows.forEach((row, index) => {
    const text = textOf(cellOf(row, mapping, 'text'));
    const shownAnswer = cellOf(row, mapping, 'answer');
    const answer = answerFrom(shownAnswer, mapping.answer ?? '');
    const figure = figureFrom(cellOf(row, mapping, 'figure'));
    const reason = reasonAgainst({ text, answer, shownAnswer, figure });
    if (reason !== null || text === null || answer === null) {
      const shown = text ?? Object.values(row.cells).filter(isFilled).join(' · ');
      refused.push(refusedRow(row.line, shown, reason ?? ''));
    } else statements.push(statementOf(row, mapping, { text, answer, figure, place: index + 1, split }));
  });
  return { statements, refused };
}

type Known = { text: string; answer: boolean; figure: string | null; place: number; split: typeof splitTopic };

function statementOf(row: RawRow, mapping: Mapping, { text, answer, figure, place, split }: Known): ReadStatement {
  const read = (field: Field) => textOf(cellOf(row, mapping, field));
  const topicCell = read('topic');
  const topic = topicCell === null ? null : split(topicCell);
  const number = Number(read('number') ?? Number.NaN);
  return {
    line: row.line,
    text,
    answer,
    figure,
    topicName: topic?.topic ?? null,
    subtopic: read('subtopic') ?? topic?.subtopic ?? null,
    explanation: read('explanation'),
    article: read('article'),
    number: Number.isInteger(number) && number >= 0 && number <= NUMBER_MAXIMUM ? number : place,
  };
}

type Judged = { text: string | null; answer: boolean | null; shownAnswer: Cell; figure: string | null };

function reasonAgainst({ text, answer, shownAnswer, figure }: Judged): string | null {
  if (text === null) return 'Riga senza testo.';
  if (text.length > STATEMENT_MAXIMUM) return 'Il testo supera i 1.000 caratteri.';
  if (!fitsKey(text, figure ?? '')) return 'Testo e figura insieme sono troppo lunghi.';
  if (![text, figure ?? ''].every(isStorable)) return 'Ci sono caratteri che non si possono leggere.';
  if (answer !== null) return null;
  return isFilled(shownAnswer)
    ? `«${String(shownAnswer).slice(0, 40)}» non è una risposta: serve V o F.`
    : 'Manca la risposta: serve V o F.';
}

function cellOf({ cells }: RawRow, mapping: Mapping, field: Field): Cell {
  const column = mapping[field];
  return column !== undefined && Object.hasOwn(cells, column) ? (cells[column] ?? null) : null;
}

function textOf(cell: Cell): string | null {
  return cell === null ? null : String(cell).trim() || null;
}

function isFilled(cell: Cell): boolean {
  return cell !== null && String(cell).trim() !== '';
}

function cached<T>(compute: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name) ?? compute(name);
    known.set(name, found);
    return found;
  };
}

/**
 * The topics that occur, each with the ministry's number that its name says; null when unsure. A number alone («Argomento 12») is
 * only suggested, because files number their topics differently.
 */
export function topicsIn(
  statements: readonly ReadStatement[],
): { name: string; count: number; topic: number | null; suggestion: number | null }[] {
  const counts = new Map<string, number>();
  for (const { topicName } of statements)
    if (topicName !== null) counts.set(topicName, (counts.get(topicName) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({
    name,
    count,
    topic: topicByName(name),
    suggestion: topicNumberAlone(name),
  }));
}

/** Speaks of a figure and shows none. */
export function lacksFigure({ text, figure }: ReadStatement): boolean {
  return figure === null && /raffigurat|(?:in|nella|dalla|della) figura/i.test(text);
}
