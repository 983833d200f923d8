import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { isImportError, reloadForMissingCode } from './missing-code.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['Failed to fetch dynamically imported module: https://x.example/a.js', true],
  ['error loading dynamically imported module: https://x.example/a.js', true],
  ['Importing a module script failed.', true],
  ['Failed to fetch', false],
])('«%s» is the error of a missing file of code: %s', (message, expected) => {
  expect(isImportError(new TypeError(message))).toBe(expected);
});

test('reloads the page only if the server answers, and not twice in a row', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadForMissingCode()).toBe('offline');
  vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  expect(await reloadForMissingCode(), 'the login page of a Wi-Fi network').toBe('offline');
  vi.stubGlobal('fetch', async () => Response.json({}));
  void reloadForMissingCode();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await reloadForMissingCode()).toBe('reloaded');
});

test('without storage, the page never reloads, because it could not stop', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.spyOn(tabStorage(), 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await reloadForMissingCode()).toBe('reloaded');
  expect(reload).not.toHaveBeenCalled();
});
