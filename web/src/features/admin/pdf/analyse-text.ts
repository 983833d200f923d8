import { readStatements } from '#web/features/admin/question-file/question-file.ts';
import { readPdfText } from '#web/features/admin/question-file/read-pdf-text.ts';

/** Statements of a PDF's text, and the rows whose answer is not sure. */
export async function analyseText(text: string) {
  const raw = readPdfText(text);
  const { statements, refused } = readStatements(raw, raw.mapping);
  return { statements, refused: [...raw.refused, ...refused] };
}
