import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminLicences } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { LicenceArea } from './licence-area.tsx';
import { useLicence } from './licence-context.ts';

let answer: () => Promise<Response>;
beforeEach(() => {
  answer = async () => Response.json({ licences: adminLicences });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const shown = `Banca: ${useLicence().licence.id}`;
  return <p>{shown}</p>;
}

async function open(search: object = {}) {
  const { router } = await renderScreen(
    <LicenceArea>
      <Shown />
    </LicenceArea>,
  );
  await router.navigate({ to: '.', search });
  await screen.findByText(/^Banca:/);
  return router;
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Patente della banca');

test('lists each licence that has its own questions, with the licences that share them, and initially selects B', async () => {
  await open();
  expect(select().value).toBe('B');
  const labels = [...select().options].map((option) => option.textContent);
  expect(labels).toContain('Patente B (anche A1, A2, A, B1, BE)');
  expect(labels).toContain('CAP KB (anche KA)');
  expect(labels).not.toContain('Patente A');
});

test('the selected licence is part of the URL: a link can select a licence, and the back button restores the previous one', async () => {
  const router = await open({ patente: 'C', tab: 'upload' });
  expect(screen.getByText('Banca: C')).toBeTruthy();
  fireEvent.change(select(), { target: { value: 'AM' } });
  expect(await screen.findByText('Banca: AM')).toBeTruthy();
  expect(router.state.location.search).toEqual({ patente: 'AM', tab: 'upload' });
  router.history.back();
  await router.load();
  expect(await screen.findByText('Banca: C')).toBeTruthy();
});

test.each([
  ['A1', 'B'],
  ['KA', 'KB'],
  ['X', 'B'],
  [7, 'B'],
])('a link with the licence %s shows the bank of %s', async (patente, owner) => {
  await open({ patente });
  expect(await screen.findByText(`Banca: ${owner}`)).toBeTruthy();
});

test('if the licences do not load, shows a retry button', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await renderScreen(
    <LicenceArea>
      <Shown />
    </LicenceArea>,
  );
  const retry = await screen.findByRole('button', { name: 'Riprova' }, { timeout: 5000 });
  answer = async () => Response.json({ licences: adminLicences });
  fireEvent.click(retry);
  expect(await screen.findByText('Banca: B')).toBeTruthy();
});
