import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAhead } from './fetch-ahead.ts';
import { followSession } from './follow-session.ts';
import { createAppRouter, createQueryClient } from './router.tsx';
import { catchInstallPrompt } from './install-prompt.ts';
import { meQuery } from './session.ts';
import './ui/theme.css';

type AppRouter = ReturnType<typeof createAppRouter>;

const AFTER_FIRST_SCREEN_MS = 1500;
/** For so long the document's own header and skeleton stand for the first screen; then the app's do. */
const FIRST_SCREEN_MS = 1000;

if (import.meta.env.MODE === 'native') await (await import('./native/start-native.ts')).prepareNative();
const queryClient = createQueryClient();
// Every screen needs it: it is on its way before the route's code has arrived.
void queryClient.prefetchQuery(meQuery);

void start();
catchInstallPrompt();

/** Each step is a task of its own, between which a slow phone paints and hears a touch. */
async function start() {
  await nextTask();
  const router = createAppRouter(queryClient);
  followSession(queryClient, router);
  await nextTask();
  askAhead(router);
  await nextTask();
  void showFirstScreen(router);
  fetchAhead(router);
  if (document.readyState === 'complete') startOfflineSoon(router);
  else addEventListener('load', () => startOfflineSoon(router));
  if (import.meta.env.MODE === 'native') (await import('./native/start-native.ts')).connectNative(queryClient, router);
}

function nextTask() {
  return new Promise((done) => setTimeout(done));
}

/** The route's own code and what it shows first would wait for who is here otherwise. */
function askAhead(router: AppRouter) {
  for (const { routeId, params, staticData } of router.matchRoutes(router.latestLocation)) {
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => {});
    staticData.ahead?.(queryClient, params);
  }
}

function startOfflineSoon(router: AppRouter) {
  setTimeout(() => void startOffline(router), AFTER_FIRST_SCREEN_MS);
}

async function startOffline(router: AppRouter) {
  const offline = await import('./offline/start-offline.ts').catch(() => null);
  await offline?.startOffline(queryClient, router);
}

async function showFirstScreen(router: AppRouter) {
  await Promise.race([router.load(), new Promise((done) => setTimeout(done, FIRST_SCREEN_MS))]);
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no #app');
  // As a transition it is made in small steps, between which a slow phone can hear a touch.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
