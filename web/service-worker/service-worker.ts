import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { releaseFiles: { url: string; revision: string | null }[] };

/**
 * The paths of the prerendered pages. The service worker loads these pages from the server. It serves the app's HTML shell
 * instead if the server returns an error or does not respond in time.
 */
const DOCUMENTS = new Set(['/', '/about', '/privacy', '/terms', '/account-deletion']);
const DOCUMENT_TIMEOUT_MS = 2500;
/** The name of the image cache. The page prefetches images into the same cache (`web/src/platform/offline/image-cache.ts`). */
const IMAGES = 'vialibera-images';

// The files of a release are cached and removed together, so that a cached HTML shell always finds its scripts after a deploy.
precacheAndRoute(self.releaseFiles);
cleanupOutdatedCaches();
clientsClaim();

const shell = createHandlerBoundToURL('/index.html');
/**
 * The paths that a navigation always loads from the server: the API, paths with a file extension, and pages that only the server
 * renders, such as the targets of emailed links.
 */
const denylist = [
  /^\/api\//,
  /^\/posta/,
  /^\/unsubscribe\//,
  /^\/gestore/,
  /^\/account-deletion\/undo\//,
  /\/[^/]+\.[a-z0-9]+$/,
];
registerRoute(
  new NavigationRoute(
    async (options) => {
      const { request, url } = options;
      if (!DOCUMENTS.has(url.pathname)) return shell(options);
      const signal = AbortSignal.timeout(DOCUMENT_TIMEOUT_MS);
      const document = await fetch(request, { signal }).catch(() => null);
      return document?.ok ? document : shell(options);
    },
    { denylist },
  ),
);

/** The login page of a Wi-Fi network answers each request with HTML and status 200. It must not replace an image. */
async function onlyImage({ response, cachedResponse }: { response?: Response; cachedResponse?: Response }) {
  const image = response ?? cachedResponse;
  return image?.status === 200 && image.headers.get('content-type')?.startsWith('image/') ? image : null;
}

// The URL of an image changes with its content, so a cached image is never outdated.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(signs|scenes|figures)\//.test(url.pathname),
  new CacheFirst({ cacheName: IMAGES, plugins: [{ cacheWillUpdate: onlyImage, cachedResponseWillBeUsed: onlyImage }] }),
);

// The page sends `activate` when the learner accepts an update. Without this message, a new release becomes active as soon as no
// tab uses the old release any more.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
