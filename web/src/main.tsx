import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchAhead } from './fetch-ahead.ts';
import { followSession } from './follow-session.ts';
import { createAppRouter, createQueryClient } from './router.tsx';
import { catchInstallPrompt } from './install-prompt.ts';
import { meQuery } from './session.ts';
import './ui/theme.css';

const AFTER_FIRST_SCREEN_MS = 1500;

if (import.meta.env.MODE === 'native') await (await import('./native/start-native.ts')).prepareNative();
const queryClient = createQueryClient();
// Every screen needs it: it is on its way before the route's code has arrived.
void queryClient.prefetchQuery(meQuery);

const router = createAppRouter(queryClient);
// So is the route's own code, which would wait for the answer otherwise.
for (const { routeId } of router.matchRoutes(router.latestLocation))
  router.loadRouteChunk(router.routesById[routeId])?.catch(() => {});
followSession(queryClient, router);
fetchAhead(router);
catchInstallPrompt();
if (document.readyState === 'complete') startOfflineSoon();
else addEventListener('load', startOfflineSoon);

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
if (import.meta.env.MODE === 'native') (await import('./native/start-native.ts')).connectNative(queryClient, router);

function startOfflineSoon() {
  setTimeout(() => void startOffline(), AFTER_FIRST_SCREEN_MS);
}

async function startOffline() {
  const offline = await import('./offline/start-offline.ts').catch(() => null);
  await offline?.startOffline(queryClient, router);
}
