// The server serves this file as /service-worker.js while SERVICE_WORKER=off. It replaces the installed service worker,
// deletes the cached files, unregisters itself, and reloads the tabs that the worker controlled. It keeps the learners'
// unsent data. It does not reload tabs without a worker, so no page reloads twice.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  const held = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const client of held) await client.navigate(client.url).catch(() => undefined);
}
