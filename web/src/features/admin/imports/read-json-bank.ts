import type { ImportedStatement } from '@vialibera/contract/imports';
import { readStatements, type RefusedRow, topicsIn } from '#web/features/admin/question-file/question-file.ts';
import { FileFault } from '#web/features/admin/question-file/raw-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import { readFile } from './read-in-worker.ts';
import { toImported } from './to-imported.ts';

/** Our own bank, as the site publishes it. */
const SITE_BANK = '/doc/ministerial_questions.json';

export type ReadBank = { fileName: string; statements: ImportedStatement[]; refused: RefusedRow[] };

/** The site's own file, from its `doc` folder (spec §7). Throws a FileFault. */
export async function fetchSiteBank(): Promise<ReadBank> {
  const answer = await fetch(SITE_BANK).catch(() => null);
  if (!answer?.ok) throw new FileFault(importText.faults.site);
  return readJsonBank(new File([await answer.blob()], 'ministerial_questions.json'));
}

/** A JSON bank with its topics matched by name. Throws a FileFault. */
export async function readJsonBank(file: File): Promise<ReadBank> {
  const raw = await readFile(file).catch((error: unknown) => {
    const reason = error instanceof FileFault ? error.message : importText.faults.file;
    throw new FileFault(reason === importText.faults.none ? reason : importText.faults.json(reason));
  });
  const { statements, refused } = readStatements(raw, raw.mapping);
  if (statements.length === 0) throw new FileFault(importText.faults.none);
  const topics = new Map(topicsIn(statements).flatMap(({ name, topic }) => (topic === null ? [] : [[name, topic]])));
  return {
    fileName: file.name,
    statements: statements.map((statement) => toImported(statement, topics)),
    refused: [...raw.refused, ...refused],
  };
}
