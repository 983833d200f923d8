import { expect, test, vi } from 'vitest';

test('who cannot sign out on a public page hears of it', async () => {
  document.body.innerHTML = `
    <div id="offline-badge" role="status"><span hidden>Modalità Offline</span></div>
    <button id="sign-out" data-failed="Errore durante il logout">Logout</button>`;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await import('./public-page.ts');
  const told = document.querySelector<HTMLElement>('#offline-badge > span');
  expect(told?.hidden).toBe(true);
  document.getElementById('sign-out')?.click();
  await vi.waitFor(() => expect(told?.hidden).toBe(false));
  expect(told?.textContent).toBe('Errore durante il logout');
  vi.unstubAllGlobals();
});
