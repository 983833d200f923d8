import { afterEach, expect, test, vi } from 'vitest';
import { cacheImages } from './image-cache.ts';

afterEach(() => vi.unstubAllGlobals());

test('the login page of a Wi-Fi network is not cached as an image', async () => {
  const cached = new Map<string, Response>();
  const cache = {
    match: async (url: string) => cached.get(url),
    put: async (url: string, it: Response) => cached.set(url, it),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const respond = (type: string) => async () => new Response('12345', { headers: { 'content-type': type } });
  vi.stubGlobal('fetch', respond('text/html'));
  expect(await cacheImages(['/signs/a.svg'])).toBe(0);
  expect(cached.size).toBe(0);
  vi.stubGlobal('fetch', respond('image/svg+xml'));
  expect(await cacheImages(['/signs/a.svg'])).toBe(5);
  expect([...cached.keys()]).toEqual(['/signs/a.svg']);
});
