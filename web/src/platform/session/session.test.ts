import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';
import { toast } from '#web/platform/device/toast.ts';
import { LoadTimeoutError, meQuery, requireAdmin, requireLearner, setLearnerStats } from './session.ts';

const stats = { totalXp: 0, level: 1, xpIntoLevel: 0, xpForLevel: 100, coins: 0, streak: 0, maxStreak: 0 };
const anna: Me = {
  id: 'anna',
  email: 'anna@esempio.it',
  displayName: 'Anna',
  friendCode: 'ANNA2345',
  isPublic: true,
  selectedLicense: 'B',
  licenceChosen: true,
  reading: DEFAULT_READING,
  hideGame: false,
  timeZone: 'Europe/Rome',
  roles: ['user'],
  stats,
};

let responses: Record<string, () => Response | Promise<Response>>;

// The app imports this module when a request fails. An import takes real time, but the tests advance only fake timers and do not
// wait for real time. So the module is imported before the tests.
beforeAll(() => import('#web/platform/offline/response-cache.ts'));

beforeEach(() => {
  vi.useFakeTimers();
  responses = {};
  vi.stubGlobal('fetch', async (request: Request) => responses[new URL(request.url).pathname]?.() ?? Response.error());
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

async function redirectOf(entering: Promise<unknown>) {
  const thrown: unknown = await entering.catch((error: unknown) => error);
  return isRedirect(thrown) ? { to: thrown.options.to, search: thrown.options.search } : thrown;
}

test('sends a signed-out learner to the login, which leads back to the requested page', async () => {
  expect(await redirectOf(requireLearner(guard(null)))).toEqual({ to: '/login', search: { redirect: '/social?da=1' } });
});

test('lets a signed-in learner pass', async () => {
  expect(await requireLearner(guard(anna))).toEqual({ me: anna });
});

test('if the profile does not load, requests it again after one second and two seconds later, then logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const requestTimes: number[] = [];
  const start = Date.now();
  responses['/api/me'] = () => {
    requestTimes.push(Date.now() - start);
    return Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  };
  const entering = requireLearner(guard()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  await entering;
  expect(requestTimes).toEqual([0, 1000, 3000]);
  expect(warn).toHaveBeenCalledOnce();
});

test('if the server does not send the profile, the request times out after ten seconds', async () => {
  responses['/api/me'] = () => new Promise<Response>(() => {});
  const entering = requireLearner(guard()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await entering).toBeInstanceOf(LoadTimeoutError);
});

test('lets a learner pass whose cached role is admin', async () => {
  expect(await redirectOf(requireAdmin(guard({ ...anna, roles: ['admin'] })))).toBeUndefined();
});

test('if the cached role is not admin, asks the server, so that a new admin can pass', async () => {
  responses['/api/is-admin'] = () => Response.json({ isAdmin: true });
  expect(await redirectOf(requireAdmin(guard(anna)))).toBeUndefined();
});

test.each([
  ['has no admin role', 'Accesso riservato agli amministratori.', () => Response.json({ isAdmin: false })],
  [
    'has roles that cannot be checked',
    'Errore nella verifica dei permessi.',
    () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 }),
  ],
])('redirects a learner who %s to the home page, with the toast «%s»', async (_, text, respond) => {
  const toastError = vi.spyOn(toast, 'error').mockImplementation(() => {});
  responses['/api/is-admin'] = respond;
  expect(await redirectOf(requireAdmin(guard(anna)))).toMatchObject({ to: '/' });
  expect(toastError).toHaveBeenCalledWith(text);
});

test('setLearnerStats updates the stats that the header shows', () => {
  const { queryClient } = guard(anna).context;
  setLearnerStats(queryClient, { ...stats, totalXp: 12 });
  expect(queryClient.getQueryData(meQuery.queryKey)).toEqual({ ...anna, stats: { ...stats, totalXp: 12 } });
});
