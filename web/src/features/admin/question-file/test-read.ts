import { readQuestionFile, readStatements } from './question-file.ts';

/** For tests: a file as the import's first step reads it, and its statements by the columns that were found. */
export async function read(name: string, content: string | Uint8Array) {
  const file = await readQuestionFile(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  return { file, ...readStatements(file, file.mapping) };
}
