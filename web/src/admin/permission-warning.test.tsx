import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/platform/api/api.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { PermissionWarning } from './permission-warning.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('warns after half a second when the admin role cannot be confirmed', async () => {
  let failedAt = 0;
  vi.stubGlobal('fetch', async () => {
    failedAt = performance.now();
    return Response.json({ code: 'UNAUTHORIZED', data: null, defined: true }, { status: 401 });
  });
  await renderScreen(<PermissionWarning />);
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toMatch(/permessi/);
  expect(performance.now() - failedAt).toBeGreaterThanOrEqual(495);
}, 15_000);

test('shows no warning when the admin role is confirmed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ isAdmin: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { queries } = await renderScreen(<PermissionWarning />);
  await vi.waitFor(() => expect(queries.getQueryData(api.accounts.isAdmin.queryKey())).toEqual({ isAdmin: true }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('alert')).toBeNull();
});
