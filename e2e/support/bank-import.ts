import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { createApi } from './api.ts';

const ROWS_PER_REQUEST = 100;
const FILE = { fileName: 'banca.json', mode: 'replace', source: 'json' } as const;

/** Replaces the imported bank of a licence through the API. `request` belongs to a browser context in which an admin is signed in. */
export async function replaceBank(
  request: APIRequestContext,
  url: string,
  rows: readonly ImportedStatement[],
  licence = 'B',
) {
  const importId = randomUUID();
  const { imports } = createApi(request, url);
  await imports.startImport({ ...FILE, importId, licence, total: rows.length });
  for (let from = 0; from < rows.length; from += ROWS_PER_REQUEST)
    await imports.stageRows({ importId, from, rows: rows.slice(from, from + ROWS_PER_REQUEST) });
  const { counts } = await imports.previewImport({ importId });
  const batch = { importId, size: 500, confirmedRetired: counts.retired ?? 0, confirmedRestored: counts.restored ?? 0 };
  // After the last batch, the imported bank is active, so exams draw their statements from it.
  while ((await imports.runImport(batch)).state !== 'done') continue;
}
