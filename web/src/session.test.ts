import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import { LoadTimeout } from './load-timeout.ts';
import { notify } from './ui/notify.ts';
import { meQuery, requireAdmin, requireLearner, setFigures } from './session.ts';

const figures = { totalXp: 0, level: 1, xpIntoLevel: 0, xpForLevel: 100, coins: 0, streak: 0, maxStreak: 0 };
const anna: Me = {
  id: 'anna',
  email: 'anna@esempio.it',
  displayName: 'Anna',
  friendCode: 'ANNA2345',
  isPublic: true,
  selectedLicense: 'B',
  hideGame: false,
  timeZone: 'Europe/Rome',
  roles: ['user'],
  figures,
};

let answers: Record<string, () => Response | Promise<Response>>;

// Fetched when an answer fails: that takes real time, which the clock of these tests does not wait for.
beforeAll(() => import('./offline/kept-answers.ts'));

beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
  vi.stubGlobal('fetch', async (request: Request) => answers[new URL(request.url).pathname]?.() ?? Response.error());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function guard(me?: Me | null) {
  const queryClient = new QueryClient();
  if (me !== undefined) queryClient.setQueryData(meQuery.queryKey, me);
  return { context: { queryClient }, location: { href: '/social?da=1' }, preload: false };
}

async function sentTo(entering: Promise<unknown>) {
  const thrown: unknown = await entering.catch((error: unknown) => error);
  return isRedirect(thrown) ? { to: thrown.options.to, search: thrown.options.search } : thrown;
}

test('a learner who is signed out is sent to sign in, and comes back to where they were going', async () => {
  expect(await sentTo(requireLearner(guard(null)))).toEqual({ to: '/login', search: { redirect: '/social?da=1' } });
});

test('a learner who is signed in goes on', async () => {
  expect(await requireLearner(guard(anna))).toEqual({ me: anna });
});

test('the profile is asked for three times, after one and two seconds, and then only a warning is left', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked: number[] = [];
  const start = Date.now();
  answers['/api/me'] = () => {
    asked.push(Date.now() - start);
    return Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  };
  const entering = requireLearner(guard()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  await entering;
  expect(asked).toEqual([0, 1000, 3000]);
  expect(warn).toHaveBeenCalledOnce();
});

test('a load that hangs ends after ten seconds', async () => {
  answers['/api/me'] = () => new Promise<Response>(() => {});
  const entering = requireLearner(guard()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await entering).toBeInstanceOf(LoadTimeout);
});

test('an admin enters by the role they are known to have', async () => {
  expect(await sentTo(requireAdmin(guard({ ...anna, roles: ['admin'] })))).toBeUndefined();
});

test('who has become an admin a moment ago enters too: the database is asked', async () => {
  answers['/api/is-admin'] = () => Response.json({ isAdmin: true });
  expect(await sentTo(requireAdmin(guard(anna)))).toBeUndefined();
});

test.each([
  ['is no admin', 'Accesso riservato agli amministratori.', () => Response.json({ isAdmin: false })],
  [
    'cannot be checked',
    'Errore nella verifica dei permessi.',
    () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 }),
  ],
])('who %s is sent home and reads «%s»', async (_, text, answer) => {
  const told = vi.spyOn(notify, 'error').mockImplementation(() => {});
  answers['/api/is-admin'] = answer;
  expect(await sentTo(requireAdmin(guard(anna)))).toMatchObject({ to: '/' });
  expect(told).toHaveBeenCalledWith(text);
});

test('new figures stand where the header reads them', () => {
  const { queryClient } = guard(anna).context;
  setFigures(queryClient, { ...figures, totalXp: 12 });
  expect(queryClient.getQueryData(meQuery.queryKey)).toEqual({ ...anna, figures: { ...figures, totalXp: 12 } });
});
