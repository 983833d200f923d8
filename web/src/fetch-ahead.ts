import type { AnyRouter } from '@tanstack/react-router';
import { savesData } from './network.ts';
import { runWhenIdle } from './start/run-when-idle.ts';

const AFTER_MS = 3000;

/**
 * Once the first screen stands, the code of the others comes too, so that a tap costs one round trip and a lost network
 * shows its own state. Not on a metered connection.
 */
export function fetchAhead(router: AnyRouter): void {
  if (savesData()) return;
  setTimeout(() => runWhenIdle(() => void fetchAll(router)), AFTER_MS);
}

async function fetchAll(router: AnyRouter): Promise<void> {
  try {
    await import('./ui/toaster.tsx');
    await import('./ui/confirm-dialog.tsx');
    await import('./features/exam/submit-dialog.tsx');
    await import('./ui/markdown.tsx');
    for (const route of Object.values(router.routesById)) await router.loadRouteChunk(route);
  } catch {
    // The network has gone meanwhile: what is missing is fetched when it is needed.
  }
}
