import type { AnyRouter } from '@tanstack/react-router';

/**
 * Loads the code of all routes and lazy dialogs, so that it is available even without network. This is only for browsers
 * without a service worker, because a service worker caches the same files without running them.
 */
export async function prefetchRoutes(router: AnyRouter): Promise<void> {
  try {
    await import('#web/platform/device/toaster.tsx');
    await import('#web/ui/dialogs/confirm-dialog.tsx');
    await import('#web/features/exam/room/submit-dialog.tsx');
    await import('#web/study-parts/text/markdown.tsx');
    for (const route of Object.values(router.routesById)) await router.loadRouteChunk(route);
  } catch {
    // A chunk could not be loaded, e.g. because the network is gone. The remaining code is loaded on demand.
  }
}
