import { readQuestionFile } from './question-file.ts';
import { readStatements } from './read-statements.ts';

/**
 * Test helper: reads a file as the import wizard does. Returns the file and its statements, read with the guessed column mapping.
 */
export async function read(name: string, content: string | Uint8Array) {
  const file = await readQuestionFile(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return { file, ...readStatements(file, file.mapping) };
}
