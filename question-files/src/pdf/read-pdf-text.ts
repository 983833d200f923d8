import { answeredLine, topicHeading } from '#question-files/text/answered-line.ts';
import { type PdfRow, readMinistryRows } from '#question-files/text/ministry-rows.ts';
import { checkRows, type RawFile, type RawRow, type RejectedRow } from '#question-files/raw/raw-file.ts';

const COLUMNS = { number: 'Numero', text: 'Testo', answer: 'Risposta', topic: 'Argomento', group: 'Quesito' } as const;
const MINISTRY_ROW = /^\d{5}(?:\D|$)/;
const MINISTRY_ANSWER = /(?:VERO|FALSO)$/;

/**
 * Reads text copied from a PDF. In the ministry's table, a row may span several lines and ends with VERO or FALSO; rows without a
 * clear answer are rejected. In any other text, a statement is a line that ends with a number and V or F. All other
 * lines are skipped.
 */
export function readPdfText(text: string): RawFile {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const isMinistry = lines.some((line) => MINISTRY_ROW.test(line)) && lines.some((line) => MINISTRY_ANSWER.test(line));
  const { rows, rejected } = isMinistry ? readMinistryRows(lines) : { rows: answeredLines(lines), rejected: [] };
  return pdfFile(rows, rejected);
}

function answeredLines(lines: readonly string[]): PdfRow[] {
  let topic: string | null = null;
  return lines.flatMap((line, index) => {
    topic = topicHeading(line) ?? topic;
    const answered = answeredLine(line);
    return answered ? [{ ...answered, line: index + 1, topic, group: null }] : [];
  });
}

function pdfFile(found: readonly PdfRow[], rejected: RejectedRow[]): RawFile {
  checkRows(found.length);
  const rows = found.map(({ line, number, text, answer, topic, group }): RawRow => ({
    line,
    cells: {
      [COLUMNS.number]: number,
      [COLUMNS.text]: text,
      [COLUMNS.answer]: answer,
      [COLUMNS.topic]: topic,
      [COLUMNS.group]: group,
    },
  }));
  return { format: 'pdf-text', columns: Object.values(COLUMNS), rows, mapping: { ...COLUMNS }, rejected };
}
