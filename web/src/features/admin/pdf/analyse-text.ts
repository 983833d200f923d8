import { readStatements } from '#web/features/admin/question-file/question-file.ts';
import { readPdfText } from '#web/features/admin/question-file/read-pdf-text.ts';

/** Returns the statements in the text of a PDF, and the rejected rows, such as those without an unambiguous answer. */
export async function analyseText(text: string) {
  const raw = readPdfText(text);
  const { statements, rejected } = readStatements(raw, raw.mapping);
  return { statements, rejected: [...raw.rejected, ...rejected] };
}
