import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { VersionsDisclosure } from './versions-disclosure.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const version = {
  version: 2,
  kind: 'import',
  source: 'banca.json',
  importedAt: '2026-11-21T09:00:00.000Z',
  complete: true,
  usable: true,
  inForce: true,
  author: null,
  statements: 7106,
  added: 27,
  changed: 0,
  retired: 60,
  restorable: false,
};

test.each([
  [36, 'Aggiunte 27, modificate 0, riformulate 36, ritirate 60'],
  [0, 'Aggiunte 27, modificate 0, ritirate 60'],
  [null, 'Aggiunte 27, modificate 0, ritirate 60'],
])('the row of a version with %s reworded statements shows «%s»', async (reworded, line) => {
  vi.stubGlobal('fetch', async () => Response.json({ versions: [{ ...version, reworded }], total: 1, newest: 2 }));
  await renderScreen(
    <InLicence>
      <VersionsDisclosure bank="importata" />
    </InLicence>,
  );
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByText(line)).toBeTruthy();
});
