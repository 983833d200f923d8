/** All the script of a prerendered page: the offline badge, the way out, the form for leaving, and the app fetched ahead. */
const AHEAD_AFTER_MS = 8000;
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

function showNetwork() {
  document.querySelector('#offline-badge > span')?.toggleAttribute('hidden', navigator.onLine);
}

async function signOut(button: HTMLElement) {
  // What is still unsent is asked about in the app.
  const unsentExam = `vialibera-exam:${localStorage.getItem('vialibera:learner')}:unsent:`;
  const unsent = ['vialibera:unsent', unsentExam];
  if (Object.keys(localStorage).some((key) => unsent.some((start) => key.startsWith(start))))
    return location.assign('/profile');
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const answer = await fetch('/api/auth/sign-out', init).catch(() => null);
  if (!answer?.ok) return tell(button.dataset.failed ?? '');
  await (await import('./forget-learner.ts')).forgetLearner();
  location.reload();
}

/** Where the page tells of its network: a screen reader hears it. */
function tell(text: string) {
  const badge = document.querySelector('#offline-badge > span');
  if (badge) badge.textContent = text;
  badge?.removeAttribute('hidden');
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
const leave = document.getElementById('sign-out');
leave?.addEventListener('click', () => void signOut(leave));

// Not asked of network.ts: a module shared with the app would be a second file for this page to fetch.
const { connection } = navigator as { connection?: { saveData: boolean } };
let timer: ReturnType<typeof setTimeout> | undefined;
if (!connection?.saveData) {
  for (const sign of signsOfLife) addEventListener(sign, fetchAhead, { passive: true });
  timer = setTimeout(fetchAhead, AHEAD_AFTER_MS);
}
