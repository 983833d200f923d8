import type { AnyRouter } from '@tanstack/react-router';

/**
 * Loads the code of all routes and lazy dialogs, so that it is available even without network. This is only for browsers
 * without a service worker, because a service worker caches the same files without running them.
 */
export async function prefetchRoutes(router: AnyRouter): Promise<void> {
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
