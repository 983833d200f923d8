import { afterEach, expect, test } from 'vitest';
import { hideInstall, isInstallHidden } from './install-hidden.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const DAY = 24 * 3600_000;

afterEach(() => localStorage.clear());

test('the install card is hidden for exactly seven days', () => {
  expect(isInstallHidden(localStorage, NOW)).toBe(false);
  hideInstall(localStorage, NOW);
  expect(isInstallHidden(localStorage, NOW + 7 * DAY - 1)).toBe(true);
  expect(isInstallHidden(localStorage, NOW + 7 * DAY)).toBe(false);
});

test('an invalid stored value does not hide the install card', () => {
  localStorage.setItem('vialibera:install-hidden', 'mai');
  expect(isInstallHidden(localStorage, NOW)).toBe(false);
});
