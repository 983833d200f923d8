import { fitsIndex, isStorable } from '@vialibera/contract/question-limits';
import { parseAnswer, parseImageRef } from '@vialibera/domain/bank-field';
import { NUMBER_MAXIMUM, STATEMENT_MAXIMUM } from '@vialibera/domain/bank-json';
import { splitTopic, findTopicByName, parseTopicNumber } from '@vialibera/domain/ministry-topic';
import { decodeText } from './decode-text.ts';
import {
  checkSize,
  type Cell,
  type Field,
  QuestionFileError,
  type Mapping,
  NOTHING_FOUND,
  type RawFile,
  type RawRow,
  type RejectedRow,
  toRejectedRow,
} from './raw-file.ts';

export { FIELDS, type Field, QuestionFileError, type Mapping, type RawFile, type RejectedRow } from './raw-file.ts';

export type ReadStatement = {
  line: number;
  text: string;
  answer: boolean;
  imageRef: string | null;
  topicName: string | null;
  subtopic: string | null;
  explanation: string | null;
  article: string | null;
  number: number;
};

/**
 * Reads a question file: .json, .csv, .txt, .xlsx, .sql, .dart, .py or .js. The format is detected from the content and
 * the extension. Throws a `QuestionFileError` with an Italian message.
 */
export async function readQuestionFile(name: string, bytes: Uint8Array): Promise<RawFile> {
  checkSize(bytes.length);
  if (startsWith(bytes, 'PK\x03\x04')) return (await import('./read-xlsx.ts')).readXlsx(bytes);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0'))
    throw new QuestionFileError('È un vecchio file Excel (.xls) o protetto da password: salvalo come .xlsx e riprova.');
  if (startsWith(bytes, '%PDF')) throw new QuestionFileError('È un PDF: importalo dalla pagina dei PDF.');
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

/** Whether a text starts and ends with a bracket. Such a text is read as JSON even if the file has the extension .txt. */
function isBracketed(text: string): boolean {
  return /^\{|^\[/.test(text) && /^[\]}]$/.test(text.at(-1) ?? '');
}

async function readPlain(text: string): Promise<RawFile> {
  const table = (await import('./read-csv.ts')).readCsv(text);
  if (table && table.rows.length + table.rejected.length > 0) return table;
  const file = (await import('./read-pdf-text.ts')).readPdfText(text);
  if (file.rows.length + file.rejected.length === 0) throw new QuestionFileError(NOTHING_FOUND);
  return file;
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, signature.length)) === signature;
}

/**
 * Reads the statements of a file whose columns are mapped to fields. Invalid rows, such as those without an unambiguous answer,
 * are returned in `rejected` with line and reason. Rows that were rejected when the file was parsed are not included; they are in
 * `file.rejected`.
 */
export function readStatements(
  file: RawFile,
  mapping: Mapping,
): { statements: ReadStatement[]; rejected: RejectedRow[] } {
  const statements: ReadStatement[] = [];
  const rejected: RejectedRow[] = [];
  const split = memoize(splitTopic);
  file.rows.forEach((row, index) => {
    const text = textOf(cellOf(row, mapping, 'text'));
    const shownAnswer = cellOf(row, mapping, 'answer');
    const answer = parseAnswer(shownAnswer, mapping.answer ?? '');
    const imageRef = parseImageRef(cellOf(row, mapping, 'image'));
    const reason = rejectionReason({ text, answer, shownAnswer, imageRef });
    if (reason !== null || text === null || answer === null) {
      const shown = text ?? Object.values(row.cells).filter(isFilled).join(' · ');
      rejected.push(toRejectedRow(row.line, shown, reason ?? ''));
    } else statements.push(statementOf(row, mapping, { text, answer, imageRef, place: index + 1, split }));
  });
  return { statements, rejected };
}

type ReadFields = { text: string; answer: boolean; imageRef: string | null; place: number; split: typeof splitTopic };

function statementOf(
  row: RawRow,
  mapping: Mapping,
  { text, answer, imageRef, place, split }: ReadFields,
): ReadStatement {
  const read = (field: Field) => textOf(cellOf(row, mapping, field));
  const topicCell = read('topic');
  const topic = topicCell === null ? null : split(topicCell);
  const number = Number(read('number') ?? Number.NaN);
  return {
    line: row.line,
    text,
    answer,
    imageRef,
    topicName: topic?.topic ?? null,
    subtopic: read('subtopic') ?? topic?.subtopic ?? null,
    explanation: read('explanation'),
    article: read('article'),
    number: Number.isInteger(number) && number >= 0 && number <= NUMBER_MAXIMUM ? number : place,
  };
}

type CheckedRow = { text: string | null; answer: boolean | null; shownAnswer: Cell; imageRef: string | null };

function rejectionReason({ text, answer, shownAnswer, imageRef }: CheckedRow): string | null {
  if (text === null) return 'Riga senza testo.';
  if (text.length > STATEMENT_MAXIMUM) return 'Il testo supera i 1.000 caratteri.';
  if (!fitsIndex(text, imageRef ?? '')) return 'Testo e figura insieme sono troppo lunghi.';
  if (![text, imageRef ?? ''].every(isStorable)) return 'Ci sono caratteri che non si possono leggere.';
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

function memoize<T>(compute: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name) ?? compute(name);
    known.set(name, found);
    return found;
  };
}

/**
 * Lists the topics of a file. `topic` is the ministry's number of the topic, or null if the topic's name is unknown. A number
 * in the name («Argomento 12») is only a `suggestion`, because files number their topics differently.
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
    topic: findTopicByName(name),
    suggestion: parseTopicNumber(name),
  }));
}

/** Whether the text refers to a figure although the statement has no image. */
export function lacksImage({ text, imageRef }: ReadStatement): boolean {
  return imageRef === null && /raffigurat|(?:in|nella|dalla|della) figura/i.test(text);
}
