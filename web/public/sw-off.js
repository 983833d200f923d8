// Served as /service-worker.js while SERVICE_WORKER=off: takes the installed service worker away, with the files it kept, and shows the tabs that
// it held afresh. What learners have not sent yet is not touched. A tab that no worker holds is left alone: no page reloads twice.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  const held = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const client of held) await client.navigate(client.url).catch(() => undefined);
}
