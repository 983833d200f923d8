import { expect, test, vi } from 'vitest';

test('shows a message if the sign-out on a public page fails', async () => {
  document.body.innerHTML = `
    <div id="offline-badge" role="status"><span hidden>Modalità Offline</span></div>
    <button id="sign-out" data-failed="Errore durante il logout">Logout</button>`;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await import('./public-page.ts');
  const badge = document.querySelector<HTMLElement>('#offline-badge > span');
  expect(badge?.hidden).toBe(true);
  document.getElementById('sign-out')?.click();
  await vi.waitFor(() => expect(badge?.hidden).toBe(false));
  expect(badge?.textContent).toBe('Errore durante il logout');
  vi.unstubAllGlobals();
});
