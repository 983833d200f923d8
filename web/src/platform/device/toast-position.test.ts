import { afterEach, expect, test, vi } from 'vitest';
import { findToastPosition } from './toast-position.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('a new toast replaces the previous toast in the same place, so that only one toast is visible', () => {
  showButtons();
  const shown = document.body.appendChild(document.createElement('div'));
  Object.assign(shown.dataset, { sonnerToast: '', yPosition: 'top' });
  expect(findToastPosition()).toBe('top-center');
});

/** Renders buttons at the distances `tops` from the upper edge of a phone screen. */
function showButtons(...tops: number[]) {
  vi.stubGlobal('innerWidth', 375);
  vi.stubGlobal('innerHeight', 667);
  const main = document.body.appendChild(document.createElement('main'));
  for (const top of tops) {
    const button = main.appendChild(document.createElement('button'));
    button.getBoundingClientRect = () => new DOMRect(20, top, 335, 48);
  }
}

test.each([
  ['without controls', [], 'bottom-center'],
  ['with a button in the middle', [300], 'bottom-center'],
  ['with a button at the bottom', [540], 'top-center'],
  ['with buttons at both ends', [100, 540], 'bottom-center'],
] as const)('a toast covers no control on a screen %s', (_, tops, place) => {
  showButtons(...tops);
  expect(findToastPosition()).toBe(place);
});
