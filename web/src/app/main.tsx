import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { watchSession } from '#web/platform/session/watch-session.ts';
import { createAppRouter, createQueryClient } from './router.tsx';
import { captureInstallPrompt } from '#web/platform/device/install-prompt.ts';
import { ignoreDoubleTaps } from '#web/platform/device/ignore-double-tap.ts';
import { tolerateTranslation } from '#web/platform/device/tolerate-translation.ts';
import { meQuery } from '#web/platform/session/session.ts';
import '#web/ui/theme.css';

type AppRouter = ReturnType<typeof createAppRouter>;

/** The delay, in ms after the page has loaded, with which the outbox and the notices start. */
const AFTER_FIRST_SCREEN_MS = 1500;
/** The longest time, in ms, for which the app keeps the placeholder in index.html while the first screen loads. */
const FIRST_SCREEN_MS = 1000;

tolerateTranslation();
registerOfflineSlices(async () => (await import('./start/offline-slices.ts')).OFFLINE_SLICES);
if (import.meta.env.MODE === 'native') await (await import('#web/platform/native/start-native.ts')).prepareNative();
const queryClient = createQueryClient();
// Every screen needs to know who is signed in, so this query starts immediately, before the route's code has loaded.
void queryClient.prefetchQuery(meQuery);

void start();
captureInstallPrompt();
ignoreDoubleTaps();

/** Starts the app in several separate tasks, so that a slow phone can paint and handle touches between them. */
async function start() {
  await nextTask();
  const router = createAppRouter(queryClient);
  watchSession(queryClient, router);
  await nextTask();
  const loaded = prefetchRouteData(router);
  await nextTask();
  void showFirstScreen(router, loaded);
  const startOfflineSoon = () => setTimeout(() => void startOffline(router), AFTER_FIRST_SCREEN_MS);
  if (document.readyState === 'complete') startOfflineSoon();
  else addEventListener('load', startOfflineSoon);
  if (import.meta.env.MODE === 'native') {
    const { confirmExamExit } = await import('#web/features/exam/confirm-exam-exit.ts');
    const mayLeave = () => confirmExamExit(queryClient, router.state.location.pathname);
    (await import('#web/platform/native/start-native.ts')).connectNative(queryClient, router, mayLeave);
  }
}

function nextTask() {
  return new Promise((done) => setTimeout(done));
}

/**
 * Prefetches the code and data of the current route while the session loads. Otherwise this code and data would load only
 * after the session.
 */
function prefetchRouteData(router: AppRouter): Promise<unknown> {
  const started = router.matchRoutes(router.latestLocation).map(({ routeId, params, search, staticData }) => {
    const code = router.loadRouteChunk(router.routesById[routeId])?.catch(() => {});
    return Promise.all([code, staticData.prefetch?.(queryClient, params, search)]);
  });
  return Promise.all(started);
}

async function startOffline(router: AppRouter) {
  const offline = await import('./start/start-offline.ts').catch(() => null);
  await offline?.startOffline(queryClient, router);
}

/** Shows the first screen. `loaded` settles when the code and the data of this screen have loaded. */
async function showFirstScreen(router: AppRouter, loaded: Promise<unknown>) {
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no #app');
  const isHydrated = root.dataset.app !== undefined && (await prepareHydration(router, loaded));
  if (!isHydrated) {
    delete root.dataset.app;
    await Promise.race([router.load(), new Promise((done) => setTimeout(done, FIRST_SCREEN_MS))]);
  }
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // React renders a transition in short slices of time. Between the slices, a slow phone can handle touches.
  startTransition(() => (isHydrated ? void hydrateRoot(root, app) : createRoot(root).render(app)));
}

/**
 * Prepares the hydration of a prerendered account form. Waits for the session and for all code. If the session or the
 * code arrived during the hydration, React would discard the page and the text that was typed into it. Returns false if
 * the app must not hydrate the form, e.g. because the visitor has signed in in another tab, or because the session did
 * not load.
 */
async function prepareHydration(router: AppRouter, loaded: Promise<unknown>): Promise<boolean> {
  const { pathname } = router.latestLocation;
  await Promise.all([queryClient.prefetchQuery(meQuery), router.load(), loaded]);
  const { location: shown, matches } = router.state;
  if (shown.pathname !== pathname || matches.some(({ status }) => status !== 'success')) return false;
  // If `ssr` is set, the router omits the same Suspense boundaries as in the prerendered page. Otherwise the app's HTML
  // would differ from the page, and React would discard the page.
  router.ssr = { manifest: undefined };
  preserveScrollPosition(router);
  return true;
}

/**
 * Prevents the router from scrolling to the top after the hydration: on a phone, the page may be scrolled to the field
 * into which the visitor is typing.
 */
function preserveScrollPosition({ options, subscribe }: AppRouter) {
  options.scrollRestoration = () => false;
  const end = subscribe('onRendered', () => {
    options.scrollRestoration = true;
    end();
  });
}
