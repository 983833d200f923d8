import type { Page } from '@playwright/test';

/** A word that is longer than any line on a phone and contains no break opportunity. */
export const LONG_WORD = `Precipitevolissimevolmente${'obbligatoriamente'.repeat(2)}`;

/**
 * The names of the API response fields that contain free text. The text comes from an author, an admin, a learner or an imported
 * bank.
 */
const WRITTEN = new Set(
  'text question options explanation name email title unitTitle description content takeaway article articles fileName topic author actor category subject source displayName officialName label match before after subtopic error'.split(
    ' ',
  ),
);

const PAGE_DATA = /<script type="application\/json" id="responses">.*?<\/script>/s;

/**
 * Changes all later API responses and removes those that the server inserts into the page of a first screen, so that the app
 * requests them. Appends `LONG_WORD`, which does not fit on a line, to all texts in the `WRITTEN` fields.
 */
export async function fillWithLongText(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    // The live stream is passed through unchanged, because its response never ends.
    if (request.method() !== 'GET' || request.url().endsWith('/api/live')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response });
    await route.fulfill({ response, json: lengthen(await response.json()) });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(PAGE_DATA, '') });
  });
}

function lengthen(value: unknown, written = false): unknown {
  if (typeof value === 'string') return written && value !== '' ? `${value} ${LONG_WORD}` : value;
  if (Array.isArray(value)) return value.map((it) => lengthen(it, written));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, lengthen(it, WRITTEN.has(key))]));
}
