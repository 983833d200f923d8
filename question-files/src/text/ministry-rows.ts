import { type RejectedRow, toRejectedRow } from '#question-files/raw/raw-file.ts';

const TITLE = /^Quesito\s+n\D{0,3}(\d+)\s*[-–—]?\s*(.*)$/i;
const HEADER =
  /^(?:numero|domanda|numero domanda|testo domanda|risposta|corretta|risposta corretta|immagine|(?:numero )?(?:domanda )?testo domanda\b.*|risposta corretta immagine|ministero\b.*)$/i;
const PAGE = /^(?:pag(?:ina|\.)? ?\d{1,4}\b.*|\d{1,3}|\d{1,3} ?(?:di|\/) ?\d{1,3})$/i;
const ROW = /^(\d{5})(?=\D|$)\s*(.*)$/;
const ANSWER = /\s*(VERO|FALSO)$/;
/** A line that occurs at least this often is a page header or footer and not part of a statement. */
const RECURRING = 3;

/** `group` is the number of the «quesito» in the title above the row. */
export type PdfRow = {
  line: number;
  number: number;
  text: string;
  answer: boolean;
  topic: string | null;
  group: string | null;
};

type OpenRow = { line: number; number: number; texts: string[]; answers: string[]; unsure: boolean };
type Reading = {
  rows: PdfRow[];
  rejected: RejectedRow[];
  topic: string | null;
  group: string | null;
  inTitle: boolean;
  open: OpenRow | null;
  recurring: ReadonlySet<string>;
};

/**
 * Parses the rows of the ministry's table in reading order. A row has a number, a text over several lines, and an answer. The
 * answer may follow the text without a space.
 */
export function readMinistryRows(lines: readonly string[]): Pick<Reading, 'rows' | 'rejected'> {
  const reading: Reading = {
    rows: [],
    rejected: [],
    topic: null,
    group: null,
    inTitle: false,
    open: null,
    recurring: recurringLines(lines),
  };
  lines.forEach((raw, index) => {
    if (raw !== '') readLine(reading, raw, index + 1);
  });
  closeRow(reading);
  return reading;
}

function readLine(reading: Reading, line: string, index: number): void {
  const title = TITLE.exec(line);
  const row = ROW.exec(line);
  if (title) {
    closeRow(reading);
    reading.group = title[1] ?? null;
    reading.topic = title[2] || null;
    reading.inTitle = true;
  } else if (HEADER.test(line)) reading.inTitle = false;
  else if (row) startRow(reading, Number(row[1]), row[2] ?? '', index);
  else if (reading.inTitle) reading.topic = [reading.topic ?? '', line].join(' ').trim();
  else if (reading.open) continueRow(reading.open, line, reading.recurring);
}

function startRow(reading: Reading, number: number, text: string, line: number): void {
  // A five-digit number at the start of a line normally starts a new row, but it can also be part of the previous row's text. In
  // the latter case, the previous row usually has no answer yet and the text after the number starts in lower case. Under these
  // two conditions the new row is marked as `unsure` and later rejected.
  const isUnsure = reading.open?.answers.length === 0 && /^\p{Ll}/u.test(text);
  closeRow(reading);
  reading.inTitle = false;
  reading.open = { line, number, texts: [], answers: [], unsure: isUnsure };
  addLine(reading.open, text);
}

/**
 * Appends to `row` a line that has no row number. If the row already has its answer, page headers and footers are skipped. If any
 * other line after the answer starts with a capital letter or a digit, it is unclear whether this line belongs to the row. The
 * row is then marked as `unsure`.
 */
function continueRow(row: OpenRow, line: string, recurring: ReadonlySet<string>): void {
  const isWhole = row.answers.length > 0;
  if (isWhole && (PAGE.test(line) || recurring.has(masked(line)))) return;
  if (isWhole && /^[\p{Lu}\d]/u.test(line) && !/^(?:VERO|FALSO)$/.test(line)) row.unsure = true;
  addLine(row, line);
}

function addLine(row: OpenRow, line: string): void {
  let text = line;
  for (let answer = ANSWER.exec(text); answer; answer = ANSWER.exec(text)) {
    row.answers.push(answer[1] ?? '');
    text = text.slice(0, answer.index);
  }
  if (text !== '') row.texts.push(text);
}

function closeRow(reading: Reading): void {
  const { open, topic, group } = reading;
  reading.open = null;
  if (!open) return;
  const text = open.texts.join(' ');
  const reason = rejectionReason(open, text);
  if (reason) reading.rejected.push(toRejectedRow(open.line, `${open.number} ${text}`, reason));
  else
    reading.rows.push({ line: open.line, number: open.number, text, answer: open.answers[0] === 'VERO', topic, group });
}

function rejectionReason({ answers, unsure }: OpenRow, text: string): string | null {
  if (text === '') return 'Riga senza testo.';
  if (answers.length === 0) return 'Manca la risposta: VERO o FALSO.';
  if (answers.length > 1) return 'Ha due risposte: non si sa quale sia la sua.';
  return unsure ? 'Non è chiaro dove comincia o finisce il testo.' : null;
}

function recurringLines(lines: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(masked(line), (counts.get(masked(line)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= RECURRING).map(([line]) => line));
}

/** Replaces numbers with «#», so that page headers that differ only in the page number or date count as the same line. */
function masked(line: string): string {
  return line.replace(/\d+/g, '#');
}
