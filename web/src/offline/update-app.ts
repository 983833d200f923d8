const PATIENCE_MS = 8000;

/** Shows the newest release: the one that waits, or that is found now; a plain reload where there is no service worker. */
export async function updateApp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration) await Promise.race([takeOver(registration), patience()]).catch(() => undefined);
  location.reload();
}

async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.waiting) await registration.update();
  const worker = registration.waiting ?? registration.installing;
  if (!worker) return;
  const active = new Promise<void>((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker, not a window.
  worker.postMessage('activate');
  await active;
}

function patience(): Promise<void> {
  return new Promise((done) => setTimeout(done, PATIENCE_MS));
}
