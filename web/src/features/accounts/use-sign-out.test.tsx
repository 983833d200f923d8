import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { deviceUserId } from '#web/platform/device/device-user.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useSignOut } from './use-sign-out.ts';

const label = 'Esci';

beforeEach(() => {
  for (const kind of ['info', 'error'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function SignOutButton() {
  return <Button onClick={useSignOut()}>{label}</Button>;
}

async function signOut(status: number) {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }));
  const { router, queries } = await renderScreen(<SignOutButton />);
  await router.navigate({ to: '/profile' as string });
  queries.setQueryData(['home'], 'what anna saw');
  fireEvent.click(screen.getByRole('button', { name: label }));
  return { router, queries };
}

test('after the sign-out, opens the landing page and clears the learner’s data', async () => {
  const { router, queries } = await signOut(200);
  await vi.waitFor(() => expect(toast.info).toHaveBeenCalledWith('Logout effettuato'));
  expect(router.state.location.pathname).toBe('/');
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  expect(queries.getQueryData(['home'])).toBeUndefined();
});

test('stays on the page and shows a toast when signing out fails', async () => {
  const { router, queries } = await signOut(500);
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Errore durante il logout'));
  expect(router.state.location.pathname).toBe('/profile');
  expect(queries.getQueryData(['home'])).toBe('what anna saw');
});

test('ignores a response that arrives after signing out', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (request: Request | string) =>
    typeof request === 'string' ? Promise.resolve(Response.json({})) : late,
  );
  const { queries } = await renderScreen(<SignOutButton />);
  void queries.fetchQuery({ ...meQuery, retry: false }).catch(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: label }));
  await vi.waitFor(() => expect(toast.info).toHaveBeenCalledWith('Logout effettuato'));
  const response = Response.json({ me: { id: 'anna' } });
  arrive(response);
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  await act(async () => {});
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  expect(deviceUserId()).toBeNull();
});
