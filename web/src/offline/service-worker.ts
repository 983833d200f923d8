import { noteOutdated } from '#web/api.ts';
import { savesData } from '#web/network.ts';

const SCRIPT = '/service-worker.js';
/** The native app brings its files along. */
const SUPPORTED = import.meta.env.PROD && import.meta.env.MODE !== 'native' && 'serviceWorker' in navigator;
const CHECK_MS = 30 * 60_000;

/** Installs the service worker and tells when a new release is ready. On a metered connection only in the installed app. */
export async function followReleases(): Promise<void> {
  if (!SUPPORTED) return;
  const installed = matchMedia('(display-mode: standalone)').matches;
  const known = await navigator.serviceWorker.getRegistration();
  if (savesData() && !installed && !known) return;
  await installWorker();
}

let following: Promise<boolean> | undefined;

/** Also asked for by whoever takes the course along, whatever the connection. Once is enough; what has failed is tried again. */
export async function installWorker(): Promise<void> {
  if (!SUPPORTED) return;
  following ??= installAndFollow();
  if (!(await following)) following = undefined;
}

async function installAndFollow(): Promise<boolean> {
  const before = navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register(SCRIPT).catch(() => null);
  if (!registration) return false;
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) noteOutdated();
    });
  if (registration.waiting && before) noteOutdated();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // Another tab has moved on: what this one still needs may be gone.
  if (before) navigator.serviceWorker.addEventListener('controllerchange', noteOutdated);
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
  return true;
}
