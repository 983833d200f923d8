/**
 * This file is the script of the prerendered pages. It updates the offline badge, signs out, sends the account deletion
 * form and prefetches the app. On the pages of the account forms, it also starts the app. It has no static imports, because
 * the bundler would put an imported module into the app's chunk.
 */
const PREFETCH_AFTER_MS = 8000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const FORM_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'click', 'focusin', 'input', 'submit'];

function updateOfflineBadge() {
  document.querySelector('#offline-badge > span')?.toggleAttribute('hidden', navigator.onLine);
}

async function signOut(button: HTMLElement) {
  // If there is unsent data, open the app's profile screen, which asks for a confirmation before it signs out. The storage
  // keys are repeated here, because an import from the app would make this page load another file.
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
 * Prefetches the app's files, which a meta element of the page lists. Runs at the visitor's first activity
 * (`ACTIVITY_EVENTS`), at the latest after `PREFETCH_AFTER_MS`.
 */
function prefetchApp(event?: Event) {
  if (event && isRestingPointer(event)) return;
  for (const type of ACTIVITY_EVENTS) removeEventListener(type, prefetchApp);
  clearTimeout(timer);
  (self.requestIdleCallback ?? setTimeout)(() => {
    for (const href of listAppFiles())
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}

/** Whether the pointer has not moved. The browser fires `pointermove` even when it draws a page below a resting pointer. */
function isRestingPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
}

function listAppFiles(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name=prefetch]')?.content.split(' ') ?? [];
}

async function sendForm(event: SubmitEvent) {
  event.preventDefault();
  const { sendDeletionForm } = await import('./features/legal/send-deletion-form.ts');
  await sendDeletionForm(event.target as HTMLFormElement);
}

/**
 * Starts the app on a prerendered account form at the visitor's first activity. The app hydrates the element `page`, so the
 * typed text stays in the fields, and repeats the recorded clicks and keys (`web/rendered-page.js`). Until then, the
 * attribute `data-app` of `page` contains the URL of the app's entry.
 */
function handleEarlyForm(page: HTMLElement): void {
  const start = (event?: Event) => {
    if (event && isRestingPointer(event)) return;
    for (const type of FORM_EVENTS) removeEventListener(type, start, true);
    clearTimeout(timer);
    void loadApp(page.dataset.app ?? '').catch(listen);
  };
  // If the app could not be loaded, e.g. without network, the next activity tries again.
  const listen = () => {
    for (const event of FORM_EVENTS) addEventListener(event, start, { capture: true, passive: true });
  };
  // The visitor may have clicked before this script arrived.
  if (page.querySelector('[data-pressed]')) start();
  else listen();
  addRedirectToLinks();
}

async function loadApp(entry: string): Promise<void> {
  for (const href of listAppFiles())
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await import(/* @vite-ignore */ entry);
}

/** Adds the page that opens after the sign-in to the links between login and registration, as the app does. */
function addRedirectToLinks(): void {
  const redirect = new URLSearchParams(location.search).get('redirect');
  if (redirect === null) return;
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href="/login"], main a[href="/register"]');
  for (const link of links) link.search = String(new URLSearchParams({ redirect }));
}

addEventListener('online', updateOfflineBadge);
addEventListener('offline', updateOfflineBadge);
updateOfflineBadge();
document.getElementById('deletion-link')?.addEventListener('submit', (event) => void sendForm(event));
const signOutButton = document.getElementById('sign-out');
signOutButton?.addEventListener('click', () => void signOut(signOutButton));

// The check of `prefersReducedData` is repeated here, because an import would make this page load another file.
const { connection } = navigator as { connection?: { saveData: boolean } };
let timer: ReturnType<typeof setTimeout> | undefined;
const formPage = document.querySelector<HTMLElement>('[data-app]');
if (formPage) handleEarlyForm(formPage);
if (!connection?.saveData) {
  // On the page of an account form, the first activity starts the app instead.
  if (!formPage) for (const event of ACTIVITY_EVENTS) addEventListener(event, prefetchApp, { passive: true });
  timer = setTimeout(prefetchApp, PREFETCH_AFTER_MS);
}
