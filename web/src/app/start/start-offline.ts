import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { mountOverlays } from '#web/app/chrome/mount-overlays.tsx';
import { reportLateAnswers } from '#web/features/exam/late-answers.ts';
import { isServerUnreachable, prefersReducedData } from '#web/platform/network/reachability.ts';
import { openDevice } from '#web/platform/offline/device-db.ts';
import { loadKinds, loadOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { loadPending } from '#web/platform/offline/outbox-store.ts';
import { onSync, sendOutbox, type SyncResult } from '#web/platform/offline/outbox.ts';
import { watchForUpdates } from '#web/platform/offline/watch-for-updates.ts';
import { watchLicence } from '#web/platform/session/choose-licence.ts';
import { clearOldTraces } from '#web/platform/session/clear-old-traces.ts';
import { hidesGame, meQuery, setLearnerStats } from '#web/platform/session/session.ts';
import { offlineText } from '#web/strings/offline.ts';
import { toast } from '#web/platform/device/toast.ts';
import { runWhenIdle } from '#web/platform/device/run-when-idle.ts';

const RETRY_MS = 20_000;
/**
 * The delay of the downloads after the start of the outbox, in ms. It prevents them from slowing down the first screen that
 * the learner opens.
 */
const DOWNLOADS_AFTER_MS = 2000;

/**
 * Runs after the first screen. Sends the outbox immediately and whenever the network may be back, and watches for new
 * releases.
 */
export async function startOffline(queries: QueryClient, router: AnyRouter): Promise<void> {
  mountOverlays(queries, router);
  watchLicence(queries);
  reportLateAnswers();
  onSync((result) => void showSyncResult(queries, result));
  const send = () => void sendPending(queries).catch(() => undefined);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send());
  setInterval(() => document.visibilityState === 'visible' && send(), RETRY_MS);
  send();
  void clearOldTraces().catch(() => undefined);
  setTimeout(() => runWhenIdle(() => void prefetchApp(queries, router).catch(() => undefined)), DOWNLOADS_AFTER_MS);
}

/** Caches the code of all screens and the data of the main screens. The native app already has its code on the device. */
async function prefetchApp(queries: QueryClient, router: AnyRouter): Promise<void> {
  const hasServiceWorker = await watchForUpdates();
  if (prefersReducedData()) return;
  if (!hasServiceWorker && import.meta.env.MODE !== 'native') await prefetchRoutes(router);
  await prefetchMainScreens(queries);
}

/**
 * Prefetches the data of the main screens, so that the learner can later open them without network. It is enough to request the
 * data, because `networkFirst` caches the responses.
 */
async function prefetchMainScreens(queries: QueryClient): Promise<void> {
  const me = await queries.ensureQueryData(meQuery);
  if (!me) return;
  const device = await openDevice();
  if (!device || !navigator.onLine) return;
  const isCached = async (path: string) => (await device.getKey('responses', path)) !== undefined;
  for (const { prefetch } of await loadOfflineSlices()) await prefetch?.(isCached, me.selectedLicense);
}

/** Checks the session before sending the outbox, so that nothing is sent in another learner's session. */
async function sendPending(queries: QueryClient): Promise<void> {
  const isPending = (await loadPending()).some(({ rejected }) => rejected === undefined);
  if ((!isPending && !isServerUnreachable()) || !navigator.onLine) return;
  const me = await queries.fetchQuery({ ...meQuery, staleTime: 0, retry: false });
  if (me && isPending && !isServerUnreachable()) await sendOutbox();
}

async function showSyncResult(queries: QueryClient, { sent, rejected }: SyncResult): Promise<void> {
  const last = sent.at(-1);
  if (last) {
    setLearnerStats(queries, last.response.reward.stats);
    await invalidateQueries(queries, new Set(sent.map(({ mutation }) => mutation.kind)));
    const xp = sent.reduce((sum, { response }) => sum + response.reward.xp, 0);
    toast.success(offlineText.sent(sent.length, hidesGame(queries) ? 0 : xp));
  }
  if (rejected.length > 0) toast.error(offlineText.rejected(rejected.length));
}

async function invalidateQueries(queries: QueryClient, kinds: ReadonlySet<string>): Promise<void> {
  const known = await loadKinds();
  const keys = [...kinds].flatMap((kind) => known.get(kind)?.invalidates?.() ?? []);
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}

/**
 * Loads the code of all routes and lazy dialogs, so that it is available even without network. This is only for browsers
 * without a service worker, because a service worker caches the same files without running them.
 */
async function prefetchRoutes(router: AnyRouter): Promise<void> {
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
