import { readLicences } from '@vialibera/content/readers/read-licences';
import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { createFinderOfAllTopics } from '#question-files/licences/all-topics.ts';
import { readQuestionFile } from '#question-files/question-file.ts';
import { readStatements } from '#question-files/statements/read-statements.ts';

export const licences = readLicences();
export const topics = createFinderOfAllTopics(licences);
/** Finds only the topics of licence B. */
export const topicsOfB = createTopicFinder(licences.find(({ id }) => id === 'B')?.topics ?? []);

/**
 * Reads a file for a test in the same way as the import wizard. Returns the file and its statements. The statements are
 * read with the guessed mapping of the columns.
 */
export async function read(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = await readQuestionFile(name, bytes, topics);
  return { file, ...readStatements(file, file.mapping, topics) };
}
