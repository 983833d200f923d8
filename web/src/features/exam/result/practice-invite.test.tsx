import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/platform/api/api.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { PracticeInvite } from './practice-invite.tsx';
import { LEARNER, USUAL_B } from '#web/test-support/test-exam.ts';

afterEach(cleanup);

async function show(bank: { name: string; statements: number; explained: boolean } | null) {
  const { queries } = await renderScreen(<PracticeInvite />, LEARNER);
  const licence = { id: 'B', name: 'Patente B' };
  act(() => {
    const queryKey = api.exam.listExams.queryKey({ input: { licence: 'B' } });
    queries.setQueryData(queryKey, {
      running: null,
      submitted: [],
      licence,
      forms: [USUAL_B],
      bank: bank && { ...bank, edition: null },
    });
  });
}
const bank = (explained: boolean) => ({ name: 'Banca', statements: 30, explained });

test('promises explanations if every statement of the bank has an explanation', async () => {
  await show(bank(true));
  expect(await screen.findByText(/con la spiegazione/)).toBeTruthy();
});

test('promises no explanations while the bank is unknown, or if the bank has no explanations', async () => {
  await show(bank(false));
  expect(screen.queryByText(/spiegazion/)).toBeNull();
  expect(screen.getByText(/Dieci domande alla volta/)).toBeTruthy();
});

test('the invitation to practise is not shown without a bank, because there are no questions', async () => {
  await show(null);
  await vi.waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
