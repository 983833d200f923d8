import type { ImportedStatement } from '@vialibera/contract/imports';
import { readStatements, type RejectedRow, topicsIn } from '#web/features/admin/question-file/question-file.ts';
import { QuestionFileError } from '#web/features/admin/question-file/raw-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import { readFile } from './read-in-worker.ts';
import { toImported } from './to-imported.ts';

/** The URL of the question bank that the server publishes. */
const SITE_BANK = '/doc/ministerial_questions.json';

export type ReadBank = { fileName: string; statements: ImportedStatement[]; rejected: RejectedRow[] };

/**
 * Fetches the question bank that the server publishes in `/doc` (spec §7). Throws a `QuestionFileError` if the bank cannot be
 * fetched or read.
 */
export async function fetchSiteBank(): Promise<ReadBank> {
  const answer = await fetch(SITE_BANK).catch(() => null);
  if (!answer?.ok) throw new QuestionFileError(importText.errors.site);
  return readJsonBank(new File([await answer.blob()], 'ministerial_questions.json'));
}

/**
 * Reads a question bank from a JSON file and matches its topics by name. Throws a `QuestionFileError` if the file cannot be read
 * or contains no statement.
 */
export async function readJsonBank(file: File): Promise<ReadBank> {
  const raw = await readFile(file).catch((error: unknown) => {
    const reason = error instanceof QuestionFileError ? error.message : importText.errors.file;
    throw new QuestionFileError(reason === importText.errors.none ? reason : importText.errors.json(reason));
  });
  const { statements, rejected } = readStatements(raw, raw.mapping);
  if (statements.length === 0) throw new QuestionFileError(importText.errors.none);
  const topics = new Map(topicsIn(statements).flatMap(({ name, topic }) => (topic === null ? [] : [[name, topic]])));
  return {
    fileName: file.name,
    statements: statements.map((statement) => toImported(statement, topics)),
    rejected: [...raw.rejected, ...rejected],
  };
}
