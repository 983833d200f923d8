import type { AnyRouter } from '@tanstack/react-router';
import { prefersReducedData } from '#web/network/reachability.ts';
import { runWhenIdle } from './run-when-idle.ts';

const DELAY_MS = 3000;

/**
 * Loads the code of all routes and lazy dialogs after the first screen, so that navigation only waits for data and works without
 * network. Not with the data saver.
 */
export function prefetchRoutes(router: AnyRouter): void {
  if (prefersReducedData()) return;
  setTimeout(() => runWhenIdle(() => void loadAllChunks(router)), DELAY_MS);
}

async function loadAllChunks(router: AnyRouter): Promise<void> {
  try {
    await import('#web/ui/toaster.tsx');
    await import('#web/ui/confirm-dialog.tsx');
    await import('#web/features/exam/submit-dialog.tsx');
    await import('#web/ui/markdown.tsx');
    for (const route of Object.values(router.routesById)) await router.loadRouteChunk(route);
  } catch {
    // The network is gone: the rest is loaded on demand.
  }
}
