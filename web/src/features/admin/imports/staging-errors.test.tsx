import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importText } from '#web/strings/admin-import.ts';
import { errorText } from '#web/strings/errors.ts';
import { renderScreen } from '#web/test/render-screen.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { StageCard } from './stage-card.tsx';

let answer: () => Promise<Response>;
beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows an Italian error when the upload finds no network', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const card = { fileName: 'banca.json', statements: () => [], count: 1, openImages: null, onCompared: () => {} };
  await renderScreen(<StageCard {...card} />);
  fireEvent.click(screen.getByRole('button', { name: importText.mode.preview }));
  expect((await screen.findByRole('alert')).textContent).toBe(errorText(new TypeError()));
});

test('preview rows that fail to load show an error and a retry button', async () => {
  answer = () => Promise.reject(new DOMException('', 'TimeoutError'));
  await renderScreen(<PreviewRows kind="new" count={1} importId={crypto.randomUUID()} />);
  fireEvent.click(screen.getByRole('button', { name: /^Mostra/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(errorText(new DOMException('', 'TimeoutError')));
  const row = { number: 1, text: 'Il casco si allaccia', answer: true, textBefore: null, answerBefore: null };
  answer = async () => Response.json({ rows: [row] });
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText(/Il casco si allaccia/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
