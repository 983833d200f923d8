/**
 * This file is the script of the prerendered pages. It updates the offline badge, signs out, sends the account deletion
 * form and prefetches the app. On the pages of the account forms, it also starts the app. It has no static imports. The
 * bundler would put an imported module into the app's chunk, and the page would have to load this chunk.
 */
const PREFETCH_AFTER_MS = 8000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const FORM_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'click', 'focusin', 'input', 'submit'];

function updateOfflineBadge() {
  document.querySelector('#offline-badge > span')?.toggleAttribute('hidden', navigator.onLine);
}

async function signOut(button: HTMLElement) {
  // A sign-out deletes the unsent data on this device. If there is unsent data, open the app's profile screen, where
  // the sign-out asks for a confirmation. The storage keys are repeated here, because this page would have to load
  // another file to import them from the app.
  const unsent = ['vialibera:unsent', `vialibera-exam:${localStorage.getItem('vialibera:learner')}:unsent:`];
  if (Object.keys(localStorage).some((key) => unsent.some((prefix) => key.startsWith(prefix))))
    return location.assign('/profile');
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const response = await fetch('/api/auth/sign-out', init).catch(() => null);
  if (!response?.ok) return showMessage(button.dataset.failed ?? '');
  await (await import('#web/platform/session/clear-user-data.ts')).clearUserData();
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

/**
 * Returns true for a `pointermove` event without a movement. The browser fires this event when it draws a page below a
 * resting pointer.
 */
function isRestingPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
}

function listAppFiles(): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name=prefetch]')?.content.split(' ') ?? [];
}

async function sendForm(event: SubmitEvent) {
  event.preventDefault();
  const { sendDeletionForm } = await import('#web/features/legal/send-deletion-form.ts');
  await sendDeletionForm(event.target as HTMLFormElement);
}

/**
 * Starts the app at the visitor's first input on a prerendered account form. The app hydrates the element `page`, so
 * the typed text stays in the fields. Until then, the form or button that the visitor has pressed is marked, and
 * `useEarlyInput` repeats the press. The attribute `data-app` of `page` contains the URL of the app's entry file.
 */
function handleEarlyForm(page: HTMLElement): void {
  const start = (event?: Event) => {
    if (event && isRestingPointer(event)) return;
    for (const type of FORM_EVENTS) removeEventListener(type, start, true);
    clearTimeout(timer);
    void loadApp(page.dataset.app ?? '').catch(listen);
  };
  // This function also runs after the app has failed to load, e.g. without network. The visitor's next input then loads
  // the app again.
  const listen = () => {
    for (const event of FORM_EVENTS) addEventListener(event, start, { capture: true, passive: true });
  };
  listen();
  for (const type of ['click', 'submit']) document.addEventListener(type, (event) => markPressed(page, event));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { earlyInstallPrompt: event });
  });
  addRedirectToLinks();
}

/** Marks the pressed button or the submitted form, until the app has hydrated the page and removed `data-app`. */
function markPressed(page: HTMLElement, { type, target }: Event): void {
  const pressed = (target as Element).closest<HTMLElement>(type === 'submit' ? 'form' : 'main button[type=button]');
  if (pressed && page.dataset.app !== undefined) pressed.dataset.pressed = '';
}

async function loadApp(entry: string): Promise<void> {
  for (const href of listAppFiles())
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await import(/* @vite-ignore */ entry);
}

/**
 * Adds the parameter `redirect`, the page to open after the sign-in, to the links between login and registration. In
 * the app, these links also contain the parameter.
 */
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
  // On a page with an account form, the first input starts the app instead of prefetching it.
  if (!formPage) for (const event of ACTIVITY_EVENTS) addEventListener(event, prefetchApp, { passive: true });
  timer = setTimeout(prefetchApp, PREFETCH_AFTER_MS);
}
