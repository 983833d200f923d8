import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchSession } from './watch-session.ts';
import { meQuery } from './session.ts';
import { toast } from '#web/platform/device/toast.ts';

const key: readonly string[] = meQuery.queryKey;
const router = { invalidate: vi.fn<() => Promise<void>>(async () => {}) };
const toastInfo = vi.spyOn(toast, 'info').mockImplementation(() => {});
let queries: QueryClient;

beforeEach(async () => {
  vi.clearAllMocks();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watchSession(queries, router);
});

const settled = () => new Promise((done) => setTimeout(done));
const answerMe = (answer: unknown) => queries.fetchQuery({ queryKey: key, queryFn: async () => answer });
const refuse = (path: string) =>
  queries.fetchQuery({ queryKey: [path], queryFn: () => Promise.reject({ code: 'UNAUTHORIZED' }) }).catch(() => null);

test('when the session has ended on the server, runs the route guards and shows one toast', async () => {
  await answerMe({ id: 'anna' });
  await answerMe(null);
  await answerMe(null);
  await settled();
  expect(router.invalidate).toHaveBeenCalledOnce();
  expect(toastInfo.mock.calls).toEqual([['La sessione è finita. Accedi di nuovo.']]);
});

test('detects the end of a session that began before the watcher was started', async () => {
  const [early, later] = [new QueryClient(), { invalidate: vi.fn<() => Promise<void>>(async () => {}) }];
  early.setQueryData(key, { id: 'anna' });
  watchSession(early, later);
  await early.fetchQuery({ queryKey: key, queryFn: async () => null });
  expect(later.invalidate).toHaveBeenCalledOnce();
});

test('several simultaneous UNAUTHORIZED errors run the route guards only once and sign the learner out', async () => {
  await answerMe({ id: 'anna' });
  await Promise.all(['profile', 'home', 'units'].map(refuse));
  await settled();
  expect(router.invalidate).toHaveBeenCalledOnce();
  expect(queries.getQueryData(key)).toBeNull();
});

test('after one session has ended, watches the next session', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    await answerMe({ id: 'anna' });
    await refuse('home');
    await settled();
  }
  expect(router.invalidate).toHaveBeenCalledTimes(2);
});

test('a sign-out in another tab ends the session in this tab', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ me: null }));
  await answerMe({ id: 'anna' });
  window.dispatchEvent(new StorageEvent('storage', { key: 'vialibera:learner', newValue: null }));
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalledOnce());
  expect(queries.getQueryData(key)).toBeNull();
  vi.unstubAllGlobals();
});

test('does nothing when the learner signs out, or if nobody was signed in', async () => {
  await answerMe(null);
  await refuse('home');
  await answerMe({ id: 'anna' });
  queries.setQueryData(key, null);
  await refuse('home');
  await settled();
  expect(router.invalidate).not.toHaveBeenCalled();
  expect(toastInfo).not.toHaveBeenCalled();
});
