import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { practiceText } from '#web/strings/practice.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { communityText } from '#web/features/learning/strings/community.ts';
import { type PracticeQuestion, PracticeRound } from './practice-round.tsx';

const TRUE_FALSE: PracticeQuestion = {
  id: '1',
  text: 'Il dosso si supera piano',
  options: ['Vero', 'Falso'],
  correctOption: 0,
  explanation: 'Oltre il dosso non si vede.',
  illustration: null,
  concept: null,
  author: null,
};
const FOUR: PracticeQuestion = {
  ...TRUE_FALSE,
  id: '2',
  text: 'Che cosa annuncia il segnale?',
  options: ['Un dosso', 'Una cunetta', 'Una curva', 'Un ponte'],
  correctOption: 2,
  explanation: '',
  author: 'Ada la lepre',
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function renderRound(...questions: PracticeQuestion[]) {
  const onAgain = vi.fn<() => void>();
  await renderScreen(
    <PracticeRound
      id="comunita-segnali"
      title="Segnali"
      questions={questions}
      texts={communityText.round}
      onAgain={onAgain}
    />,
  );
  return onAgain;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** Returns the position of an option in the displayed order, counted from 1. */
const placeOf = (option: string) =>
  screen.getAllByRole('radio').findIndex((radio) => radio.closest('label')?.textContent === option) + 1;

test('a question with four options is answered with the keys 1 to 4 and Enter, and the choice can be changed before Enter', async () => {
  const onAgain = await renderRound(FOUR);
  press(String(placeOf('Un dosso')));
  expect(screen.getByRole('status').textContent).toBe('');
  press(String(placeOf('Una curva')));
  press('Enter');
  expect(screen.getByRole('status').textContent).toContain('Corretto!');
  press('Enter');
  expect(screen.getByText('1 risposta esatta su 1')).toBeDefined();
  press('Enter');
  expect(onAgain).toHaveBeenCalledOnce();
});

test('letter keys also choose an option', async () => {
  await renderRound(FOUR);
  press('v');
  press('-abcd'.charAt(placeOf('Una curva')));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Una curva' }).checked).toBe(true);
  press('Enter');
  expect(screen.getByRole('status').textContent).toContain('Corretto!');
});

test('after a wrong answer, the chosen option is marked and the right option is named', async () => {
  await renderRound(FOUR);
  const check = screen.getByRole('button', { name: 'Controlla Risposta' });
  expect(check.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(check);
  fireEvent.click(screen.getByRole('radio', { name: 'Un ponte' }));
  fireEvent.click(screen.getByRole('button', { name: 'Controlla Risposta' }));
  expect(screen.getByRole('status').textContent).toContain('Sbagliato!');
  expect(screen.getByRole('status').textContent).toContain('Una curva');
});

test('one click on «V, Vero» answers a true-or-false question', async () => {
  await renderRound(TRUE_FALSE);
  fireEvent.click(screen.getByRole('button', { name: 'V, Vero' }));
  expect(screen.getByRole('status').textContent).toContain('Oltre il dosso non si vede.');
});

test("shows the author's name only if there is one", async () => {
  await renderRound(FOUR);
  expect(screen.getByText('Proposta da Ada la lepre')).toBeDefined();
  cleanup();
  await renderRound(TRUE_FALSE);
  expect(screen.queryByText(/Proposta da/)).toBeNull();
});

test('at the end of a round, the answers are sent with choice and time, except for answers to community questions', async () => {
  stubDeviceStorage();
  setDeviceUserId('ada');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(...((await request.json()) as { answers: unknown[] }).answers);
    return Response.json({ rejected: [] });
  });
  const onAgain = vi.fn<() => void>();
  const round = { id: 'allenamento-1', title: 'Dossi', texts: practiceText, onAgain };
  await renderScreen(<PracticeRound {...round} licence="A" questions={[TRUE_FALSE]} />);
  press('f');
  press('Enter');
  const answer = { licence: 'A', statementId: 1, choice: false, source: 'practice', unsure: false };
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ ...answer, ms: expect.any(Number) })]));
  cleanup();
  await renderScreen(<PracticeRound {...round} licence="A" questions={[FOUR]} />);
  press(String(placeOf('Una curva')));
  press('Enter');
  press('Enter');
  await vi.waitFor(() => expect(sent.slice(1)).toMatchObject([{ statementId: 2, choice: 2 }]));
  cleanup();
  await renderRound(TRUE_FALSE);
  press('v');
  press('Enter');
  await vi.dynamicImportSettled();
  expect(sent).toHaveLength(2);
});
