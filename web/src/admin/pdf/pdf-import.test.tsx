import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { PdfImport } from './pdf-import.tsx';

const analysis = Promise.withResolvers<{ statements: []; rejected: [] }>();
vi.mock('./analyse-text.ts', () => ({ analyseText: () => analysis.promise }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('statements can be uploaded only when the text has been analysed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ progress: null, inBank: 0 })));
  await renderScreen(
    <InLicence>
      <PdfImport />
    </InLicence>,
  );
  fireEvent.change(screen.getByLabelText('Testo estratto dal PDF'), { target: { value: '1 La via è libera VERO' } });
  fireEvent.click(screen.getByRole('button', { name: 'Analizza Testo' }));
  const upload = screen.getByRole<HTMLButtonElement>('button', { name: 'Carica nel Database' });
  expect(upload.disabled).toBe(true);
  analysis.resolve({ statements: [], rejected: [] });
  await vi.waitFor(() => expect(upload.disabled).toBe(false));
});
