import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const FIELD = 'Nuova password';

beforeEach(() => {
  vi.spyOn(toast, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(check: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (input: string | Request) =>
    input === '/api/auth/check-reset-link' ? check() : Response.json({ me: null }),
  );
  return renderScreen(<ResetPasswordScreen token="dal-link" />);
}

test('opens the login immediately if the link is invalid, and never shows the form', async () => {
  const { promise: response, resolve } = Promise.withResolvers<Response>();
  const { router } = await open(() => response);
  expect(screen.getByRole('status').textContent).toBe('Caricamento…');
  expect(screen.queryByLabelText(FIELD)).toBeNull();
  resolve(Response.json({ code: 'INVALID_TOKEN' }, { status: 400 }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(toast.error).toHaveBeenCalledWith('Link di recupero non valido o scaduto');
  expect(screen.queryByLabelText(FIELD)).toBeNull();
});

test.each([
  ['is valid', async () => Response.json({ status: true })],
  ['cannot be checked without network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['cannot be checked because of a server error', async () => Response.json({}, { status: 500 })],
  ['has been checked too often', async () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 })],
])('shows the form if the link %s', async (_, check) => {
  const { router } = await open(check);
  expect(await screen.findByLabelText(FIELD)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
  expect(toast.error).not.toHaveBeenCalled();
});
