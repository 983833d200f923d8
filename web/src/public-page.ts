/**
 * This file is the script of the prerendered pages: it updates the offline badge, signs out, sends the account deletion form and
 * prefetches the app.
 */
const PREFETCH_AFTER_MS = 8000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

function updateOfflineBadge() {
  document.querySelector('#offline-badge > span')?.toggleAttribute('hidden', navigator.onLine);
}

async function signOut(button: HTMLElement) {
  // If there is unsent data, open the app's profile screen, which asks for confirmation before it signs out. The storage keys are
  // repeated here, because importing them from the app would make this page load another file.
  const unsent = ['vialibera:unsent', `vialibera-exam:${localStorage.getItem('vialibera:learner')}:unsent:`];
  if (Object.keys(localStorage).some((key) => unsent.some((prefix) => key.startsWith(prefix))))
    return location.assign('/profile');
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const response = await fetch('/api/auth/sign-out', init).catch(() => null);
  if (!response?.ok) return showMessage(button.dataset.failed ?? '');
  await (await import('./session/clear-user-data.ts')).clearUserData();
  location.reload();
}

/** Shows a message in the offline badge. The badge is a live region, so screen readers announce the message. */
function showMessage(text: string) {
  const badge = document.querySelector('#offline-badge > span');
  if (badge) badge.textContent = text;
  badge?.removeAttribute('hidden');
}

/**
 * Prefetches the app's files, which a meta tag of the page lists. Runs at the visitor's first activity (`ACTIVITY_EVENTS`), at
 * the latest after `PREFETCH_AFTER_MS`.
 */
function prefetchApp() {
  for (const event of ACTIVITY_EVENTS) removeEventListener(event, prefetchApp);
  clearTimeout(timer);
  const files = document.querySelector<HTMLMetaElement>('meta[name=prefetch]')?.content.split(' ') ?? [];
  (self.requestIdleCallback ?? setTimeout)(() => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}

async function sendForm(event: SubmitEvent) {
  event.preventDefault();
  const { sendDeletionForm } = await import('./features/legal/send-deletion-form.ts');
  await sendDeletionForm(event.target as HTMLFormElement);
}

addEventListener('online', updateOfflineBadge);
addEventListener('offline', updateOfflineBadge);
updateOfflineBadge();
document.getElementById('deletion-link')?.addEventListener('submit', (event) => void sendForm(event));
const signOutButton = document.getElementById('sign-out');
signOutButton?.addEventListener('click', () => void signOut(signOutButton));

// The check of `prefersReducedData` is repeated here, because importing it would make this page load another file.
const { connection } = navigator as { connection?: { saveData: boolean } };
let timer: ReturnType<typeof setTimeout> | undefined;
if (!connection?.saveData) {
  for (const event of ACTIVITY_EVENTS) addEventListener(event, prefetchApp, { passive: true });
  timer = setTimeout(prefetchApp, PREFETCH_AFTER_MS);
}
