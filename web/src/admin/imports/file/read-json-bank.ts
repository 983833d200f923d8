import { createFinderOfAllTopics } from '@vialibera/question-files/licences/all-topics';
import { QuestionFileError, type RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { type ReadStatement, readStatements } from '@vialibera/question-files/statements/read-statements';
import { importText } from '#web/admin/strings/admin-import.ts';
import type { AllTopics } from './question-file.worker.ts';
import { readFile } from './read-in-worker.ts';

const SITE_BANK = '/doc/ministerial_questions.json';

export type ReadBank = { fileName: string; statements: ReadStatement[]; rejected: RejectedRow[] };

/**
 * Fetches the question bank that the server publishes in `/doc`. Throws a `QuestionFileError` if the bank cannot be
 * fetched or read.
 */
export async function fetchSiteBank(topics: AllTopics): Promise<ReadBank> {
  const answer = await fetch(SITE_BANK).catch(() => null);
  if (!answer?.ok) throw new QuestionFileError(importText.errors.site);
  return readJsonBank(new File([await answer.blob()], 'ministerial_questions.json'), topics);
}

/**
 * Reads a question bank from a JSON file. Throws a `QuestionFileError` if the file
 * cannot be read or contains no statement.
 */
export async function readJsonBank(file: File, topics: AllTopics): Promise<ReadBank> {
  const raw = await readFile(file, topics).catch((error: unknown) => {
    const reason = error instanceof QuestionFileError ? error.message : importText.errors.file;
    throw new QuestionFileError(reason === importText.errors.none ? reason : importText.errors.json(reason));
  });
  const { statements, rejected } = readStatements(raw, raw.mapping, createFinderOfAllTopics(topics));
  if (statements.length === 0) throw new QuestionFileError(importText.errors.none);
  return { fileName: file.name, statements, rejected: [...raw.rejected, ...rejected] };
}
