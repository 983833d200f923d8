import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importText } from '#web/admin/strings/admin-import.ts';
import { errorText } from '#web/strings/errors.ts';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { PreviewRows } from '#web/admin/imports/preview-rows.tsx';
import { StageCard } from './stage-card.tsx';

let answer: () => Promise<Response>;
beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('if the upload fails without network, shows an Italian error and a retry button that sends the file again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const onCompared = vi.fn<(compared: object) => void>();
  const card = { fileName: 'banca.json', statements: () => [], count: 1, openImages: null, onCompared };
  await renderScreen(
    <InLicence>
      <StageCard {...card} />
    </InLicence>,
  );
  fireEvent.click(screen.getByRole('button', { name: importText.mode.preview }));
  expect((await screen.findByRole('alert')).textContent).toBe(errorText(new TypeError()));
  answer = async () => Response.json({});
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await vi.waitFor(() => expect(onCompared).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if the rows of the preview do not load, shows an error and a retry button', async () => {
  answer = () => Promise.reject(new DOMException('', 'TimeoutError'));
  await renderScreen(
    <InLicence>
      <PreviewRows kind="new" count={1} importId={crypto.randomUUID()} />
    </InLicence>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Mostra/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(errorText(new DOMException('', 'TimeoutError')));
  const row = { number: 1, text: 'Il casco si allaccia', answer: true, options: null, imageUrl: null, changes: [] };
  answer = async () => Response.json({ rows: [row] });
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/Il casco si allaccia/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a row of the preview shows the old and the new value of each changed field', async () => {
  const changes = [
    { field: 'text', before: 'Il casco si lega', after: 'Il casco si allaccia' },
    { field: 'answer', before: 'F', after: 'V' },
    { field: 'topic', before: null, after: '2' },
    { field: 'image', before: '/figures/a.png', after: '/figures/b.png' },
  ];
  const row = {
    number: 1,
    text: 'Il casco si allaccia',
    answer: true,
    options: null,
    imageUrl: '/figures/b.png',
    changes,
  };
  answer = async () => Response.json({ rows: [row] });
  await renderScreen(
    <InLicence>
      <PreviewRows kind="changed" count={1} importId={crypto.randomUUID()} />
    </InLicence>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Mostra/ }));
  await screen.findByText('Il casco si lega');
  expect(Array.from(document.querySelectorAll('del'), (it) => it.textContent)).toEqual([
    'Il casco si lega',
    'Falso',
    'niente',
    '',
  ]);
  expect(Array.from(document.querySelectorAll('ins'), (it) => it.textContent)).toEqual([
    'Il casco si allaccia',
    'Vero',
    '2 · Segnali di pericolo',
    '',
  ]);
  expect(screen.getByRole('img', { name: 'Figura: prima' }).getAttribute('src')).toBe('/figures/a.png');
  expect(screen.getByRole('img', { name: 'Figura: dopo' }).getAttribute('src')).toBe('/figures/b.png');
});
