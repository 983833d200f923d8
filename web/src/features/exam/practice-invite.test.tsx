import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { api } from '#web/api.ts';
import { renderScreen } from '#web/test/render-screen.tsx';
import { PracticeInvite } from './practice-invite.tsx';

afterEach(cleanup);

async function show(explained: boolean) {
  const { queries } = await renderScreen(<PracticeInvite />);
  const bank = { name: 'Banca', statements: 30, explained };
  act(() => void queries.setQueryData(api.exam.listExams.queryKey(), { running: null, submitted: [], bank }));
}

test('promises explanations if every statement of the bank has one', async () => {
  await show(true);
  expect(await screen.findByText(/con la spiegazione/)).toBeTruthy();
});

test('promises no explanations before the bank is known, or if the bank has none', async () => {
  await show(false);
  expect(screen.queryByText(/spiegazion/)).toBeNull();
  expect(screen.getByText(/Dieci affermazioni alla volta/)).toBeTruthy();
});
