import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { mountBesideApp } from '#web/chrome/mount-beside-app.tsx';
import { keptLearner } from '#web/kept-learner.ts';
import { savesData, serverIsLost } from '#web/network.ts';
import { hidesGame, meQuery, setFigures } from '#web/session.ts';
import { offlineText } from '#web/strings/offline.ts';
import { notify } from '#web/ui/notify.ts';
import { openDevice } from './device-db.ts';
import { type Delivery, hearDeliveries, sendOutbox } from './outbox.ts';
import { keepAhead } from './keep-ahead.ts';
import { countPending } from './outbox-store.ts';
import { followReleases } from './service-worker.ts';

const RETRY_MS = 20_000;

/** Once the first screen stands: what waits is sent, now and whenever the network may be back, and new releases are looked for. */
export async function startOffline(queries: QueryClient, router: AnyRouter): Promise<void> {
  mountBesideApp(router);
  hearDeliveries((delivery) => tellDelivery(queries, delivery));
  const send = () => void sendWaiting(queries).catch(() => undefined);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send());
  setInterval(() => document.visibilityState === 'visible' && send(), RETRY_MS);
  send();
  await Promise.all([followReleases(), keepMainScreens(queries).catch(() => undefined)]);
}

async function keepMainScreens(queries: QueryClient): Promise<void> {
  if (savesData() || !(await queries.ensureQueryData(meQuery))) return;
  const device = await openDevice();
  if (device && navigator.onLine) await keepAhead(device);
}

/** Who is signed in is asked first: nothing goes out in another's name. */
async function sendWaiting(queries: QueryClient): Promise<void> {
  const device = keptLearner() === null ? null : await openDevice();
  const pending = device ? await countPending(device) : 0;
  if ((pending === 0 && !serverIsLost()) || !navigator.onLine) return;
  const me = await queries.fetchQuery({ ...meQuery, staleTime: 0, retry: false });
  if (me && pending > 0 && !serverIsLost()) await sendOutbox();
}

function tellDelivery(queries: QueryClient, { sent, refused }: Delivery): void {
  const last = sent.at(-1);
  if (last) {
    setFigures(queries, last.answer.reward.figures);
    for (const part of [api.learning, api.missions, api.home]) void queries.invalidateQueries({ queryKey: part.key() });
    const xp = sent.reduce((sum, { answer }) => sum + answer.reward.xp, 0);
    notify.success(offlineText.delivered(sent.length, hidesGame(queries) ? 0 : xp));
  }
  if (refused.length > 0) notify.error(offlineText.refused(refused.length));
}
