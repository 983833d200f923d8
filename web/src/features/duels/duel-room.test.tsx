import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Duel } from '@vialibera/contract/duels';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { DuelRoom } from './duel-room.tsx';

const OPTIONS = ['Uno.', 'Due.', 'Tre.', 'Quattro.'];
const statement = { text: 'Testo', options: OPTIONS, illustration: null, mine: null, theirs: null };
const DUEL: Duel = {
  id: '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e',
  status: 'open',
  opponent: null,
  licence: { id: 'KB', name: 'CAP KB' },
  topic: null,
  invited: true,
  deadlineAt: '2026-03-10T09:00:00.000Z',
  endedAt: null,
  mine: 0,
  theirs: 0,
  scores: null,
  outcome: null,
  canRematch: false,
  concepts: [],
  statements: Array.from({ length: 10 }, () => statement),
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const showDuel = (duel: Duel) => renderScreen(<DuelRoom duel={duel} onFinished={() => {}} onClosed={() => {}} />);

test.each(['d', '4'])('the key %s answers a single-choice question', async (key) => {
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', async (request: Request) => {
    sent(await request.json());
    return Response.json(DUEL);
  });
  await showDuel(DUEL);
  expect(screen.getByText(/da A a D o da 1 a 4/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'V, Vero' })).toBeNull();
  fireEvent.keyDown(document.body, { key });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ answer: 3 }));
});

test('after the answer, the right option is named and marked', async () => {
  const mine = { answer: 3, correctAnswer: 1, explanation: null, concept: null };
  await showDuel({ ...DUEL, statements: [{ ...statement, mine }], mine: 1 });
  expect(screen.getByText('La risposta è B: Due.')).toBeTruthy();
  expect(screen.getByText('Risposta corretta')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the inviting player can withdraw a duel until the opponent begins', async () => {
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  const requests: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requests.push(new URL(url).pathname);
    return Response.json({});
  });
  const onClosed = vi.fn<() => void>();
  await renderScreen(<DuelRoom duel={{ ...DUEL, invited: false }} onFinished={() => {}} onClosed={onClosed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Annulla la sfida' }));
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(toast.success).toHaveBeenCalledWith('Sfida annullata');
  expect(requests[0]).toBe(`/api/duels/${DUEL.id}/decline`);
  cleanup();
  await showDuel({ ...DUEL, invited: false, theirs: 1 });
  expect(screen.queryByRole('button', { name: 'Annulla la sfida' })).toBeNull();
});
