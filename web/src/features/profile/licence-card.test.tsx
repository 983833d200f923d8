import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { LicenceCard } from './licence-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderCard(answerLicences: () => Response) {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/me') ? Response.json({ me: { selectedLicense: 'C' } }) : answerLicences(),
  );
  await renderScreen(<LicenceCard selected="C" />);
}

test('shows the licence and a link to change it, which leads back to the settings afterwards', async () => {
  await renderCard(() => Response.json({ licences: [{ id: 'C', name: 'Patente C' }] }));
  expect(await screen.findByText('Patente C')).toBeTruthy();
  const href = screen.getByRole('link', { name: 'Cambia patente' }).getAttribute('href');
  const { pathname, searchParams } = new URL(href ?? '', 'https://vialibera.example');
  expect([pathname, searchParams.get('redirect')]).toEqual(['/patente', '/profile?tab=impostazioni']);
});

test('shows the id of the licence if the names do not load', async () => {
  await renderCard(() => Response.json({ code: 'NOT_FOUND', defined: false }, { status: 404 }));
  expect(await screen.findByText('C', {}, { timeout: 3000 })).toBeTruthy();
});
