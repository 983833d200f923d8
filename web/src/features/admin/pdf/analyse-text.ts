import { readStatements } from '@vialibera/question-files/read-statements';
import { readPdfText } from '@vialibera/question-files/read-pdf-text';
import { repairFile } from '@vialibera/question-files/repair-file';

/** Returns the statements in the text of a PDF, and the rejected rows, such as those without an unambiguous answer. */
export async function analyseText(text: string) {
  const raw = repairFile(readPdfText(text));
  const { statements, rejected } = readStatements(raw, raw.mapping);
  return { statements, rejected: [...raw.rejected, ...rejected] };
}
