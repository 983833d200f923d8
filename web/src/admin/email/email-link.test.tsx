import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { EmailLink } from './email-link.tsx';

const HOUR_MS = 3_600_000;
const log = (id: string, status: string, hoursAgo: number) => ({
  id,
  email: 'ada@esempio.it',
  type: 'confirmation',
  campaignId: null,
  status,
  attempts: 1,
  error: 'connect ECONNREFUSED',
  at: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
});
const respond = (...logs: object[]) => vi.stubGlobal('fetch', async () => Response.json({ logs }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a red mark counts the emails of the last day that the mail server did not take', async () => {
  respond(log('1', 'queued', 0), log('2', 'failed', 23), log('3', 'failed', 25), log('4', 'refused', 1));
  await renderScreen(<EmailLink />);
  expect(await screen.findByText('2 non partono')).toBeTruthy();
});

test('there is no mark while the emails leave', async () => {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({ logs: [] }));
  vi.stubGlobal('fetch', fetched);
  await renderScreen(<EmailLink />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'Email e campagne' })).toBeTruthy();
});
