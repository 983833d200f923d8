import type { Page } from '@playwright/test';

/** Longer than any line of a phone, and without a place to break at. */
export const LONG_WORD = `Precipitevolissimevolmente${'obbligatoriamente'.repeat(2)}`;

/** The fields in which the API hands on what somebody has written: authors, admins, learners, the makers of banks. */
const WRITTEN = new Set(
  'text question options explanation name email title unitTitle description content takeaway article articles fileName topic author actor category subject source displayName officialName label match textBefore subtopic error'.split(
    ' ',
  ),
);

/** From here on each text that the page gets from the API ends with a word that fits no line. */
export async function fillWithLongText(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    // What the server tells live has no end to wait for.
    if (request.method() !== 'GET' || request.url().endsWith('/api/live')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response });
    await route.fulfill({ response, json: lengthen(await response.json()) });
  });
}

function lengthen(value: unknown, written = false): unknown {
  if (typeof value === 'string') return written && value !== '' ? `${value} ${LONG_WORD}` : value;
  if (Array.isArray(value)) return value.map((it) => lengthen(it, written));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, lengthen(it, WRITTEN.has(key))]));
}
