import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStaleBefore, clearStale, markStale } from '#web/platform/network/stale-data.ts';
import { markUpdateAvailable } from '#web/platform/network/update-available.ts';
import { mountOverlays } from './mount-overlays.tsx';

const UPDATE = 'Nuova versione pronta';
const STALE = /alcuni sono quelli salvati qui/;
let openScreen: () => void = () => undefined;
const router = {
  state: { location: { pathname: '/unit/segnali' } },
  subscribe: (_: string, listener: () => void) => (openScreen = listener),
} as unknown as AnyRouter;

beforeEach(() => {
  document.body.innerHTML = '<div class="chrome"><header></header><div id="notices"></div><main></main></div>';
});
afterEach(() => clearStaleBefore(Infinity));

async function mount(queries = new QueryClient()) {
  await act(async () => mountOverlays(queries, router));
}

test('marks cached data as outdated until the server answers again', async () => {
  await mount();
  await act(async () => markStale('home'));
  expect(screen.getByText(STALE)).toBeTruthy();
  await act(async () => clearStale('home'));
  expect(screen.queryByText(STALE)).toBeNull();
});

test('«Riprova» loads the data of the open screen again and removes the outdated marks of closed screens', async () => {
  const queries = new QueryClient();
  const refetch = vi.spyOn(queries, 'refetchQueries').mockImplementation(async () => markStale('home'));
  await mount(queries);
  await act(async () => ['home', 'friends'].forEach(markStale));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Riprova' })));
  expect(refetch).toHaveBeenCalledWith({ type: 'active' });
  expect(screen.getByText(STALE), 'home has failed again').toBeTruthy();
  await act(async () => clearStale('home'));
  expect(screen.queryByText(STALE), 'nothing requests friends').toBeNull();
});

test('the update notice appears only when a screen opens, and covers no other part of the page', async () => {
  await mount();
  await act(async () => markUpdateAvailable());
  expect(screen.queryByText(UPDATE), 'while the learner uses the screen').toBeNull();
  await act(async () => openScreen());
  const notice = screen.getByText(UPDATE);
  expect(notice.closest('#notices')).not.toBeNull();
  for (let part: Element | null = notice; part; part = part.parentElement)
    expect(part.className).not.toMatch(/fixed|sticky|absolute/);
});

test('the update notice does not appear during an exam', async () => {
  document.body.innerHTML = '<div class="chrome"><main></main></div>';
  await mount();
  expect(screen.queryByText(UPDATE)).toBeNull();
});
