import { parseFieldName } from '#question-files/raw/field-name.ts';
import { answeredLine, topicHeading } from './answered-line.ts';
import { decodeText } from '#question-files/raw/decode-text.ts';
import { parseRows } from '#question-files/table/read-csv.ts';
import {
  checkRows,
  QuestionFileError,
  NOTHING_FOUND,
  type RejectedRow,
  type TableRow,
  toRejectedRow,
} from '#question-files/raw/raw-file.ts';

export type ReadQuestion = {
  line: number;
  text: string;
  options: string[];
  correctOption: number;
  topic: string | null;
};
type Questions = { questions: ReadQuestion[]; rejected: RejectedRow[] };

/**
 * Reads quiz questions from a .txt or .csv file, in one of two formats. In the first, each line has the form
 * `question;option1;option2;…;correct index`, where the index starts at 0. In the second, each line is either a topic
 * heading or a statement that ends with a number and V or F. Throws a `QuestionFileError` if neither questions nor rejected rows
 * are found.
 */
export function readQuestions(name: string, bytes: Uint8Array): Questions {
  const text = decodeText(bytes);
  const isTable = /\.csv$/i.test(name) || text.split('\n', 50).filter((line) => line.split(';').length > 3).length > 0;
  const read = isTable ? readTable(text) : { questions: [], rejected: [] };
  const found = read.questions.length > 0 ? read : firstFilled(readLines(text), read);
  checkRows(found.questions.length);
  if (found.questions.length === 0 && found.rejected.length === 0) throw new QuestionFileError(NOTHING_FOUND);
  return found;
}

function firstFilled(one: Questions, other: Questions): Questions {
  return one.questions.length > 0 ? one : other;
}

function readTable(text: string): Questions {
  const { table, rejected } = parseRows(text, ';');
  const questions: ReadQuestion[] = [];
  for (const row of table) {
    const read = readRow(row);
    if (typeof read !== 'string') questions.push(read);
    else if (!isHeader(row)) rejected.push(toRejectedRow(row.line, row.cells.join(';'), read));
  }
  return { questions, rejected: rejected.toSorted((one, other) => one.line - other.line) };
}

function isHeader({ cells }: TableRow): boolean {
  return parseFieldName(String(cells[0] ?? ''))?.field === 'text';
}

/** Returns the question in a row, or an Italian message that explains why the row is rejected. */
function readRow({ line, cells }: TableRow): ReadQuestion | string {
  const values = cells.map((cell) => String(cell ?? '').trim());
  const last = values.findLastIndex((value) => value !== '');
  const [text, ...options] = values.slice(0, last);
  const correct = values[last] ?? '';
  if (!text) return 'Riga senza testo.';
  if (options.length < 2) return "Servono almeno due opzioni e l'indice di quella giusta.";
  if (options.includes('')) return 'Una delle opzioni è vuota.';
  if (!/^\d{1,3}$/.test(correct)) return "Manca l'indice dell'opzione giusta alla fine della riga.";
  const correctOption = Number(correct);
  if (correctOption >= options.length)
    return `L'indice ${correct} non indica nessuna delle ${options.length} opzioni: si conta da 0.`;
  return { line, text, options, correctOption, topic: null };
}

function readLines(text: string): Questions {
  const questions: ReadQuestion[] = [];
  let topic: string | null = null;
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    const answered = answeredLine(line);
    topic = topicHeading(line) ?? topic;
    if (answered)
      questions.push({
        line: index + 1,
        text: answered.text,
        options: ['Vero', 'Falso'],
        correctOption: answered.answer ? 0 : 1,
        topic,
      });
  });
  return { questions, rejected: [] };
}
