import { prefersReducedData } from '#web/platform/network/reachability.ts';
import { markUpdateAvailable } from '#web/platform/network/update-available.ts';

const SCRIPT = '/service-worker.js';
/** Whether this page uses a service worker. The native app needs none, because its files are installed on the device. */
const SUPPORTED = import.meta.env.PROD && import.meta.env.MODE !== 'native' && 'serviceWorker' in navigator;
const CHECK_MS = 30 * 60_000;

/**
 * Installs the service worker and watches for new releases. If the data saver is on, does both only in the installed app or in a
 * browser that already has the service worker. Returns whether the service worker is installed.
 */
export async function watchForUpdates(): Promise<boolean> {
  if (!SUPPORTED) return false;
  const installed = matchMedia('(display-mode: standalone)').matches;
  const known = await navigator.serviceWorker.getRegistration();
  if (prefersReducedData() && !installed && !known) return false;
  return installServiceWorker();
}

let installing: Promise<boolean> | undefined;

/**
 * Installs the service worker, unless this page has already installed it. If the installation fails, returns false, and the
 * next call tries again.
 */
export async function installServiceWorker(): Promise<boolean> {
  if (!SUPPORTED) return false;
  installing ??= installAndWatch();
  const installed = await installing;
  if (!installed) installing = undefined;
  return installed;
}

async function installAndWatch(): Promise<boolean> {
  const controller = navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register(SCRIPT).catch(() => null);
  if (!registration) return false;
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) markUpdateAvailable();
    });
  if (registration.waiting && controller) markUpdateAvailable();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // If another service worker takes control of this page, another tab has activated a new release. The files of this page's older
  // release may then be gone, so the page needs an update.
  if (controller) navigator.serviceWorker.addEventListener('controllerchange', markUpdateAvailable);
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
  return true;
}
