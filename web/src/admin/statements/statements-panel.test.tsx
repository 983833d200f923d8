import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { BankStatement } from '@vialibera/contract/banks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { StatementsPanel } from './statements-panel.tsx';

const NONE = { shown: 0, answers: 0, right: 0, low: 0, high: 1, discrimination: null, suspicion: null };
const DISCRIMINATION = { value: -0.2, low: -0.35, high: -0.04 };

function toStatement(id: number, statistics: Partial<BankStatement['statistics']>): BankStatement {
  const text = { text: `La regola ${id}`, explanation: null, ours: null, article: null };
  const state = { retired: false, awaitingImage: false, illustration: null, options: null, topic: null };
  return { id, ...text, ...state, answer: true, statistics: { ...NONE, ...statistics } };
}

let asked: URL[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/state')) return Response.json({ inForce: 'importata', preparing: null, awaitingImages: 0 });
    asked.push(new URL(url));
    const statements = [
      toStatement(1, { answers: 120, right: 20, suspicion: 'disagreement' }),
      toStatement(2, { answers: 200, right: 110, discrimination: DISCRIMINATION, suspicion: 'discrimination' }),
      toStatement(3, {}),
    ];
    const counts = { total: 3, suspectKeys: 2, awaitingImages: 0 };
    return Response.json({ bank: 'importata', inForce: 'importata', concept: 'Il dosso', statements, ...counts });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderScreen(
    <InLicence>
      <StatementsPanel />
    </InLicence>,
  );

test('a suspect statement is shown with its discrimination index and the reason why it is suspect', async () => {
  await open();
  const rowOf = (id: number) => screen.getByText(`La regola ${id}`).closest('tr')!.textContent;
  await screen.findByText('La regola 1');
  expect(screen.getByText('2 domande hanno la chiave o la figura da verificare.')).toBeTruthy();
  expect(rowOf(1)).toContain('Quasi tutti rispondono il contrario.');
  expect(rowOf(2)).toContain('discriminazione −0,20');
  expect(rowOf(2)).toContain('Chi sa di più la sbaglia più spesso: chiave o figura sbagliata?');
  expect(rowOf(3)).not.toContain('da verificare');
});

test('the admin limits the list to one topic', async () => {
  await open();
  await screen.findByText('La regola 1');
  expect(asked.at(-1)!.searchParams.get('topic')).toBeNull();
  for (const topic of ['2', 'none']) {
    fireEvent.change(screen.getByLabelText('Argomento'), { target: { value: topic } });
    await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('topic')).toBe(topic));
  }
});

test('the admin chooses the sort order of the list', async () => {
  await open();
  await screen.findByText('La regola 1');
  expect(asked.at(-1)!.searchParams.get('sort')).toBe('list');
  fireEvent.change(screen.getByLabelText('Ordina'), { target: { value: 'hardest' } });
  await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('sort')).toBe('hardest'));
});

test('if the URL names a concept, the list shows only its statements until the admin asks for all', async () => {
  const { router } = await open();
  await router.navigate({ to: '/', search: { concetto: 'il-dosso' } } as never);
  expect(await screen.findByText('Solo le domande del concetto «Il dosso».')).toBeTruthy();
  await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('concept')).toBe('il-dosso'));
  fireEvent.click(screen.getByRole('button', { name: 'Mostrale tutte' }));
  await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('concept')).toBeNull());
});
