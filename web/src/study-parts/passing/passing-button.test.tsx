import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { PassingAction } from './passing-action.tsx';
import { PassingButton } from './passing-button.tsx';

/** The default timeout is too short for the first test, which loads the code of the player and of the dialogs. */
const LOADING = { timeout: 10_000 };
const left = vi.fn<() => void>();
let reduced: boolean;

beforeEach(() => {
  reduced = true;
  left.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A screen that uses the same keys as the player, like the review of an exam. */
function Screen({ sceneId }: { sceneId: string | null }) {
  useShortcuts({ escape: left, arrowleft: left, arrowright: left, enter: left });
  return <PassingButton sceneId={sceneId} />;
}

async function open(sceneId: string) {
  render(<Screen sceneId={sceneId} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guarda chi passa' }));
  const player = await screen.findByRole('group', { name: 'Chi passa, passo per passo' }, LOADING);
  const doing = () =>
    [...player.querySelectorAll('[data-vehicle]')].map(
      (it) => `${it.getAttribute('data-vehicle')} ${it.getAttribute('data-does')}`,
    );
  const told = () => player.querySelector('[aria-live=polite]')?.textContent ?? '';
  return { player, doing, told };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test.each([null, 'tre-corsie-a-doppio-senso', 'rotatoria-senza-segnali', 'esame-999'])(
  'for a scene without an order of passage, there is no button: %s',
  (sceneId) => {
    render(<PassingButton sceneId={sceneId} />);
    expect(screen.queryByRole('button')).toBe(null);
  },
);

test.each([
  {
    url: '/figures/ab/615.png',
    description: null,
    drawing: { id: 'esame-615', url: '/scenes/esame-615.0123456789.svg' },
  },
  { url: '/scenes/esame-615.0123456789.svg', description: null },
])('below an answer, a button opens a dialog with the junction of the picture: %o', async (illustration) => {
  render(<PassingAction illustration={illustration} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guarda chi passa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Chi passa' }, LOADING);
  expect(within(dialog).getByText(/^1\. Passa R/)).toBeTruthy();
});

test.each([
  null,
  { url: '/signs/dosso.0123456789.svg', description: null },
  { url: '/figures/ab/1.png', description: null },
])('if the picture of a question shows no junction, there is no button below the answer: %o', (illustration) => {
  render(<PassingAction illustration={illustration} />);
  expect(screen.queryByRole('button')).toBe(null);
});

test('with reduced motion, each step is a still picture that shows who passes and who waits', async () => {
  const { doing, told } = await open('esame-615');
  expect(doing()).toEqual(['R passes', 'A waits', 'C waits']);
  expect(told()).toBe('1. Passa R, perché ha la destra libera. A aspetta R, che arriva dalla sua destra.');
  fireEvent.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(doing()).toEqual(['A passes', 'C waits']);
  fireEvent.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(doing()).toEqual(['C passes']);
  expect(told()).toMatch(/^3\. /);
  fireEvent.click(screen.getByRole('button', { name: 'Avanti' }));
  expect(told()).toMatch(/^3\. /);
  fireEvent.click(screen.getByRole('button', { name: 'Da capo' }));
  expect(told()).toMatch(/^1\. /);
});

test('a vehicle that waits in the centre is shown there until its way is clear', async () => {
  const { doing, player, told } = await open('esame-617');
  const placeOf = (letter: string) => player.querySelector(`[data-vehicle=${letter}]`)?.getAttribute('transform');
  expect(doing()).toEqual(['N enters', 'R waits', 'A waits']);
  const centre = placeOf('N');
  press('ArrowRight');
  expect(doing()).toEqual(['N waits', 'R passes', 'A waits']);
  expect(placeOf('N')).toBe(centre);
  press('ArrowRight');
  press('ArrowRight');
  expect(doing()).toEqual(['N passes']);
  expect(told()).toBe('4. N era già al centro e ora completa la svolta.');
});

test('a vehicle that has already passed when the scene starts leaves during the first step', async () => {
  const { doing } = await open('esame-640');
  expect(doing()).toEqual(['R passes', 'D waits', 'B waits', 'L leaves']);
  press('ArrowRight');
  expect(doing()).toEqual(['D passes', 'B waits']);
});

test('a blocked junction is shown as blocked', async () => {
  const { doing, told } = await open('incrocio-quattro-diritti');
  expect(doing().map((it) => it.slice(2))).toEqual(['blocked', 'blocked', 'blocked', 'blocked']);
  expect(told()).toContain('Nessuno può passare');
});

test('while the player has the focus, its keys do not trigger shortcuts of the surrounding screen', async () => {
  const { told } = await open('esame-615');
  for (const [key, step] of [
    ['ArrowRight', /^2\./],
    ['ArrowRight', /^3\./],
    ['ArrowLeft', /^2\./],
    [' ', /^1\./],
  ] as const) {
    press(key);
    expect(told()).toMatch(step);
  }
  press('Enter');
  press('Escape');
  expect(screen.queryByRole('group')).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guarda chi passa' }));
  expect(left).not.toHaveBeenCalled();
  press('Escape');
  expect(left).toHaveBeenCalledOnce();
});

test('all steps can be read in one list', async () => {
  const { player } = await open('esame-669');
  const steps = within(player).getAllByRole('listitem', { hidden: true });
  expect(steps.map((it) => it.textContent?.slice(0, 7))).toEqual([
    'Passa C',
    'Passa A',
    'Passa L',
    'Passa R',
    'Passa E',
  ]);
  expect(steps.map((it) => it.getAttribute('aria-current'))).toEqual(['step', null, null, null, null]);
});

test('with motion, the steps play automatically with time to read each one, and «Pausa» stops the playback', async () => {
  reduced = false;
  const still = { cancel() {}, pause() {}, play() {} } as unknown as Animation;
  const animate = vi.spyOn(Element.prototype, 'animate').mockReturnValue(still);
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const { told } = await open('esame-615');
  expect(animate).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Pausa' }));
  vi.useFakeTimers();
  pass(60_000);
  expect(told()).toMatch(/^1\./);
  fireEvent.click(screen.getByRole('button', { name: 'Riproduci' }));
  pass(3900);
  expect(told()).toMatch(/^1\./);
  for (let second = 0; second < 40; second += 1) pass(1000);
  expect(told()).toMatch(/^3\./);
  expect(screen.getByRole('button', { name: 'Da capo' })).toBeTruthy();
});
