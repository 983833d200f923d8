import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-screen.tsx';
import { keptLearner } from '#web/kept-learner.ts';
import { meQuery } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useSignOut } from './use-sign-out.ts';

const leaveText = 'Esci';

beforeEach(() => {
  for (const kind of ['info', 'error'] as const) vi.spyOn(notify, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Door() {
  return <Button onClick={useSignOut()}>{leaveText}</Button>;
}

async function leave(status: number) {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }));
  const { router, queries } = await renderScreen(<Door />);
  await router.navigate({ to: '/profile' as string });
  queries.setQueryData(['home'], 'what anna saw');
  fireEvent.click(screen.getByRole('button', { name: leaveText }));
  return { router, queries };
}

test('whoever leaves stands on the first page, and nothing of theirs stays behind', async () => {
  const { router, queries } = await leave(200);
  await vi.waitFor(() => expect(notify.info).toHaveBeenCalledWith('Logout effettuato'));
  expect(router.state.location.pathname).toBe('/');
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  expect(queries.getQueryData(['home'])).toBeUndefined();
});

test('when leaving fails, the learner stays where they are and hears of it', async () => {
  const { router, queries } = await leave(500);
  await vi.waitFor(() => expect(notify.error).toHaveBeenCalledWith('Errore durante il logout'));
  expect(router.state.location.pathname).toBe('/profile');
  expect(queries.getQueryData(['home'])).toBe('what anna saw');
});

test('an answer that was under way brings nobody back', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (request: Request | string) =>
    typeof request === 'string' ? Promise.resolve(Response.json({})) : late,
  );
  const { queries } = await renderScreen(<Door />);
  void queries.fetchQuery({ ...meQuery, retry: false }).catch(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: leaveText }));
  await vi.waitFor(() => expect(notify.info).toHaveBeenCalledWith('Logout effettuato'));
  const answer = Response.json({ me: { id: 'anna' } });
  arrive(answer);
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true));
  await act(async () => {});
  expect(queries.getQueryData(meQuery.queryKey)).toBeNull();
  expect(keptLearner()).toBeNull();
});
