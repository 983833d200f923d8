import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';

declare const self: ServiceWorkerGlobalScope & { releaseFiles: { url: string; revision: string | null }[] };

/** Documents that are read before any script runs: they come from the server as long as it answers. */
const DOCUMENTS = new Set(['/', '/about', '/privacy', '/terms', '/account-deletion']);
const DOCUMENT_WAIT_MS = 2500;
/** Shared with the page, which fills it ahead (`web/src/offline/figure-cache.ts`). */
const FIGURES = 'vialibera-figures';

// One release is one set: the shell and all the files it names come and go together, so that no deploy leaves a white page.
precacheAndRoute(self.releaseFiles);
cleanupOutdatedCaches();
clientsClaim();

const shell = createHandlerBoundToURL('/index.html');
/** Pages that the server alone can show: the mailbox, and what links in mails open without the app. */
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
      const signal = AbortSignal.timeout(DOCUMENT_WAIT_MS);
      const document = await fetch(request, { signal }).catch(() => null);
      return document?.ok ? document : shell(options);
    },
    { denylist },
  ),
);

// Their addresses change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(signs|scenes|figures)\//.test(url.pathname),
  new CacheFirst({ cacheName: FIGURES, plugins: [new CacheableResponsePlugin({ statuses: [200] })] }),
);

// A new release waits until the learner asks for it, or until no tab shows the old one.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
