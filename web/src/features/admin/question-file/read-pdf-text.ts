import { answeredLine, topicHeading } from './answered-line.ts';
import { type PdfRow, readMinistryRows } from './ministry-rows.ts';
import { checkRows, type RawFile, type RawRow, type RefusedRow } from './raw-file.ts';

const COLUMNS = { number: 'Numero', text: 'Testo', answer: 'Risposta', topic: 'Argomento' } as const;
const MINISTRY_ROW = /^\d{5}(?:\D|$)/;
const MINISTRY_ANSWER = /(?:VERO|FALSO)$/;

/**
 * Statements in text taken from a PDF: the ministry's own, whose rows wrap and end with VERO or FALSO under titles «Quesito n° …»,
 * or lines that end with a number and V or F (spec §5). Other lines are left out; a row of the ministry's with no sure answer
 * is refused.
 */
export function readPdfText(text: string): RawFile {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const isMinistry = lines.some((line) => MINISTRY_ROW.test(line)) && lines.some((line) => MINISTRY_ANSWER.test(line));
  const { rows, refused } = isMinistry ? readMinistryRows(lines) : { rows: answeredLines(lines), refused: [] };
  return pdfFile(rows, refused);
}

function answeredLines(lines: readonly string[]): PdfRow[] {
  let topic: string | null = null;
  return lines.flatMap((line, index) => {
    topic = topicHeading(line) ?? topic;
    const answered = answeredLine(line);
    return answered ? [{ ...answered, line: index + 1, topic }] : [];
  });
}

function pdfFile(found: readonly PdfRow[], refused: RefusedRow[]): RawFile {
  checkRows(found.length);
  const rows = found.map(({ line, number, text, answer, topic }): RawRow => ({
    line,
    cells: { [COLUMNS.number]: number, [COLUMNS.text]: text, [COLUMNS.answer]: answer, [COLUMNS.topic]: topic },
  }));
  return { format: 'pdf-text', columns: Object.values(COLUMNS), rows, mapping: { ...COLUMNS }, refused };
}
