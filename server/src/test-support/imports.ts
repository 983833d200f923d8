import { randomUUID } from 'node:crypto';
import { IMPORT_CHUNK_ROWS } from '@vialibera/contract/shared/import-limits';
import type { ImportedStatement } from '@vialibera/contract/imports';
import type { TestLearner } from './client.ts';

const NEVER = 100;

/** A PNG image of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function statement(number: number, change: Partial<ImportedStatement> = {}): ImportedStatement {
  return {
    text: `La regola numero ${number} vale anche di notte`,
    answer: number % 2 === 0,
    options: null,
    imageRef: null,
    number,
    topic: topicOf(number),
    subtopic: null,
    group: null,
    explanation: null,
    article: null,
    ...change,
  };
}

/** Returns the topic of a statement such that each 30 statements fill an exam of B: one of each topic and five of the topics 2 to 6. */
export function topicOf(number: number): number {
  const index = (number - 1) % 30;
  return index < 25 ? index + 1 : index - 23;
}

export const statements = (count: number) => Array.from({ length: count }, (_, index) => statement(index + 1));

export async function stage(
  admin: TestLearner,
  rows: readonly ImportedStatement[],
  mode: 'replace' | 'add' = 'replace',
  licence = 'B',
) {
  const importId = randomUUID();
  await admin.api.imports.startImport({
    importId,
    licence,
    fileName: 'banca.json',
    mode,
    source: 'json',
    total: rows.length,
  });
  for (let from = 0; from < rows.length; from += IMPORT_CHUNK_ROWS)
    await admin.api.imports.stageRows({ importId, from, rows: rows.slice(from, from + IMPORT_CHUNK_ROWS) });
  return importId;
}
export const preview = (admin: TestLearner, id: string) => admin.api.imports.previewImport({ importId: id });
export const batch = (
  admin: TestLearner,
  id: string,
  size = 500,
  confirmedRetired?: number,
  confirmedRestored?: number,
) =>
  admin.api.imports.runImport({
    importId: id,
    size,
    ...(confirmedRetired !== undefined && { confirmedRetired }),
    ...(confirmedRestored !== undefined && { confirmedRestored }),
  });
type Classification = Parameters<TestLearner['api']['imports']['listImportRows']>[0]['classification'];
export const rowsOf = async (admin: TestLearner, id: string, classification: Classification) =>
  (await admin.api.imports.listImportRows({ importId: id, classification: classification })).rows;
export const reset = async (admin: TestLearner, licence = 'B') =>
  (await admin.api.imports.resetBank({ licence })).inBank;
export const bankOfExams = async (admin: TestLearner, licence = 'B') =>
  (await admin.api.exam.listExams({ licence })).bank;
export async function importRows(
  admin: TestLearner,
  rows: readonly ImportedStatement[],
  mode: 'replace' | 'add' = 'replace',
  licence = 'B',
) {
  const id = await stage(admin, rows, mode, licence);
  const { counts } = await preview(admin, id);
  for (let press = 0; press < NEVER; press += 1) {
    const progress = await batch(admin, id, 500, counts.retired, counts.restored);
    if (progress.state === 'done') return { id, progress };
  }
  throw new Error('the import never ended');
}
