import { sessionText } from './strings/session.ts';

/** All the script of a prerendered page: the offline badge, the way out, the form for leaving, and the app fetched ahead. */
const AHEAD_AFTER_MS = 8000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

function showNetwork() {
  document.querySelector('#offline-badge > span')?.toggleAttribute('hidden', navigator.onLine);
}

async function signOut() {
  const { countUnsent, leaveDevice } = await import('./offline/leave-device.ts');
  const unsent = await countUnsent();
  // oxlint-disable-next-line no-alert -- This page has no dialog of its own, and no script for one.
  if (unsent > 0 && !confirm(sessionText.unsent.text(unsent))) return;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const { ok } = await fetch('/api/auth/sign-out', init);
  if (ok) await leaveDevice();
  location.reload();
}

/** Once the visitor moves, or has stayed: the next page is then already here. Not on a metered connection. */
function fetchAhead() {
  for (const sign of signsOfLife) removeEventListener(sign, fetchAhead);
  clearTimeout(timer);
  const files = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content.split(' ') ?? [];
  (self.requestIdleCallback ?? setTimeout)(() => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}

async function sendForm(event: SubmitEvent) {
  event.preventDefault();
  const { sendDeletionForm } = await import('./send-deletion-form.ts');
  await sendDeletionForm(event.target as HTMLFormElement);
}

addEventListener('online', showNetwork);
addEventListener('offline', showNetwork);
showNetwork();
document.getElementById('deletion-link')?.addEventListener('submit', (event) => void sendForm(event));
document.getElementById('sign-out')?.addEventListener('click', () => void signOut());

const { connection } = navigator as { connection?: { saveData: boolean } };
let timer: ReturnType<typeof setTimeout> | undefined;
if (!connection?.saveData) {
  for (const sign of signsOfLife) addEventListener(sign, fetchAhead, { passive: true });
  timer = setTimeout(fetchAhead, AHEAD_AFTER_MS);
}
