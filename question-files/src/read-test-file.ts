// oxlint-disable-next-line no-restricted-imports -- Only the tests read the catalogue; the readers get it as a parameter.
import { readLicences } from '@vialibera/content/read-licences';
import { createTopicFinder } from '@vialibera/domain/topic-finder';
import { createFinderOfAllTopics } from './all-topics.ts';
import { readQuestionFile } from './question-file.ts';
import { readStatements } from './read-statements.ts';

/** The licences of the catalogue, the finder for the topics of all licences, and the finder for the topics of licence B. */
export const licences = readLicences();
export const topics = createFinderOfAllTopics(licences);
export const topicsOfB = createTopicFinder(licences.find(({ id }) => id === 'B')?.topics ?? []);

/**
 * Test helper: reads a file as the import wizard does. Returns the file and its statements, read with the guessed column mapping.
 */
export async function read(name: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = await readQuestionFile(name, bytes, topics);
  return { file, ...readStatements(file, file.mapping, topics) };
}
