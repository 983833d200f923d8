import type { AnyRouter } from '@tanstack/react-router';
import { prefersReducedData } from '#web/network/reachability.ts';
import { runWhenIdle } from './run-when-idle.ts';

const DELAY_MS = 3000;

/**
 * Loads the code of all routes and lazy dialogs after the first screen. Later screens then open faster, and their code is
 * available even without network. Does nothing if the data saver is on.
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
    // A chunk could not be loaded, e.g. because the network is gone. The remaining code is loaded on demand.
  }
}
