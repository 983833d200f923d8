import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { readStatements } from '@vialibera/question-files/statements/read-statements';
import { readPdfText } from '@vialibera/question-files/pdf/read-pdf-text';
import { repairFile } from '@vialibera/question-files/raw/repair-file';

/**
 * Returns the statements in the text of a PDF. Also returns the rejected rows, such as rows without an unambiguous answer.
 * `topics` contains the topics of all licences.
 */
export async function analyseText(text: string, topics: TopicFinder) {
  const raw = repairFile(readPdfText(text));
  const { statements, rejected } = readStatements(raw, raw.mapping, topics);
  return { statements, rejected: [...raw.rejected, ...rejected] };
}
