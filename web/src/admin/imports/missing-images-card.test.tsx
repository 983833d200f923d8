import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { MissingImagesCard } from './missing-images-card.tsx';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
const exam = { possible: true, statements: 100, needed: 30, lacking: [] };
const progress = {
  licence: 'B',
  fileName: 'Figure',
  mode: 'images',
  source: 'images',
  total: 2,
  staged: 2,
  inBank: 100,
};
const counts = { new: 0, changed: 2, reworded: 0, identical: 0, corrected: 0, duplicate: 0, conflict: 0, retired: 0 };

let calls: string[];
let awaitingImages: number;
let started: Record<string, unknown>;
beforeEach(() => {
  calls = [];
  awaitingImages = 5;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.split('/').at(-1) ?? '';
    if (path === 'state') return Response.json({ inForce: 'importata', preparing: null, awaitingImages });
    if (path === 'open') {
      calls.push(`open${search}`);
      return Response.json({ progress: null, inBank: 100 });
    }
    if (path === 'statements')
      return Response.json({ bank: 'importata', inForce: 'importata', statements: [], total: 0 });
    const { importId: id, ...body } = JSON.parse((await request.text()) || '{}') as Record<string, unknown>;
    calls.push(path);
    const importId = id ?? pathname.split('/').at(-2);
    if (path === 'imports') started = body;
    if (path === 'images') return Response.json({ rejected: [] });
    const now = { ...progress, importId, state: 'ready', imported: 0, retired: 0, remaining: 2 };
    if (path === 'batch') return Response.json({ ...now, state: 'done', imported: 2, remaining: 0 });
    return Response.json({ progress: now, counts: { ...counts, 'awaiting-image': 3 }, exam, confirmRetired: false });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('missing images that the admin adds later are compared with the statements, imported and counted', async () => {
  await renderScreen(
    <InLicence>
      <MissingImagesCard />
    </InLicence>,
  );
  await screen.findByText('5 affermazioni aspettano la loro figura: nessuno le vede finché non le porti.');
  const folder = screen.getByLabelText('Scegli una cartella', { selector: 'input' });
  const file = Object.assign(new File([PNG], 'segnale.png'), { webkitRelativePath: 'figure/segnale.png' });
  fireEvent.change(folder, { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Confronta le figure' }));
  expect(await screen.findByRole('button', { name: 'Mostra Ricevono la figura' })).toBeTruthy();
  expect(started).toMatchObject({ licence: 'B', mode: 'images', source: 'images', total: 0 });
  expect(calls).toEqual(['open?source=images&licence=B', 'imports', 'images', 'preview']);
  fireEvent.click(screen.getByRole('button', { name: 'Importa tutto' }));
  expect(await screen.findByText('2 affermazioni hanno ora la loro figura, 3 aspettano ancora.')).toBeTruthy();
});

test('no images are compared until the admin has picked a ZIP file or a folder', async () => {
  await renderScreen(
    <InLicence>
      <MissingImagesCard />
    </InLicence>,
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confronta le figure' });
  expect(button.disabled).toBe(true);
});

test('nothing is shown if no statement awaits an image', async () => {
  awaitingImages = 0;
  await renderScreen(
    <InLicence>
      <MissingImagesCard />
    </InLicence>,
  );
  await waitFor(() => expect(calls).toEqual(['open?source=images&licence=B']));
  expect(screen.queryByText('Figure mancanti')).toBeNull();
});
