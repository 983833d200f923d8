import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { ImportedStatement } from '@vialibera/contract/imports';

const ROWS_PER_REQUEST = 100;
const FILE = { fileName: 'banca.json', mode: 'replace', source: 'json' };

/** Replaces the imported bank of a licence through the API. `request` belongs to a browser context in which an admin is signed in. */
export async function replaceBank(
  request: APIRequestContext,
  url: string,
  rows: readonly ImportedStatement[],
  licence = 'B',
) {
  const importId = randomUUID();
  const call = (method: string, path: string, data: unknown) =>
    callAdmin(request, `${url}/api/admin/imports${path}`, method, data);
  await call('POST', '', { ...FILE, importId, licence, total: rows.length });
  for (let from = 0; from < rows.length; from += ROWS_PER_REQUEST)
    await call('PUT', `/${importId}/rows`, { from, rows: rows.slice(from, from + ROWS_PER_REQUEST) });
  const preview = (await call('POST', `/${importId}/preview`, {})) as { counts: { retired: number } };
  const batch = { size: 500, confirmedRetired: preview.counts.retired };
  // The last batch activates the imported bank, so that exams draw their statements from it.
  while (((await call('POST', `/${importId}/batch`, batch)) as { state: string }).state !== 'done') continue;
}

/** Calls an operation of the admin area and returns its response. */
export async function callAdmin(request: APIRequestContext, url: string, method: string, data?: unknown) {
  const answer = await request.fetch(url, {
    method,
    headers: { origin: new URL(url).origin },
    ...(data ? { data } : {}),
  });
  expect(answer.status(), `${method} ${url}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as unknown;
}
