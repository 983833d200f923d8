const TIMEOUT_MS = 8000;

/** Activates the newest release and reloads the page. If there is no service worker, only reloads the page. */
export async function updateApp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration) await Promise.race([activateWaitingWorker(registration), timeout()]).catch(() => undefined);
  location.reload();
}

async function activateWaitingWorker(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.waiting) await registration.update();
  const worker = registration.waiting ?? registration.installing;
  if (!worker) return;
  const active = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Service workers have no target origin.
  worker.postMessage('activate');
  await active;
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
}
