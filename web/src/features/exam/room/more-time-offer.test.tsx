import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import { clearUserStorage } from '#web/platform/device/device-user.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { readingText } from '#web/strings/reading.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';
import { MoreTimeOffer } from './more-time-offer.tsx';

const { text, open, dismiss } = readingText.offer;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function renderOffer(moreTime = false) {
  // The request for the profile never ends, because the test puts the profile into the cache.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const view = await renderScreen(<MoreTimeOffer />);
  const me = { reading: { ...DEFAULT_READING, moreTime } } as Me;
  act(() => void view.queries.setQueryData(meQuery.queryKey, me));
  return view;
}

test('offers more time and links to the settings', async () => {
  const { router } = await renderOffer();
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: open }));
  expect(router.latestLocation.href).toBe('/profile#piu-tempo');
});

test('after «No, grazie», the offer is not shown again, except to another learner on the same device', async () => {
  await renderOffer();
  fireEvent.click(await screen.findByRole('button', { name: dismiss }));
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  await renderOffer();
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  clearUserStorage();
  await renderOffer();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the offer is not shown to learners who already have more time', async () => {
  await renderOffer(true);
  expect(screen.queryByText(text)).toBeNull();
});
