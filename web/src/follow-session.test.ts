import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { followSession } from './follow-session.ts';
import { meQuery } from './session.ts';
import { notify } from './ui/notify.ts';

const key: readonly string[] = meQuery.queryKey;
const router = { invalidate: vi.fn<() => Promise<void>>(async () => {}) };
const told = vi.spyOn(notify, 'info').mockImplementation(() => {});
let queries: QueryClient;

beforeEach(async () => {
  vi.clearAllMocks();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  followSession(queries, router);
});

const heard = () => new Promise((done) => setTimeout(done));
const answerMe = (answer: unknown) => queries.fetchQuery({ queryKey: key, queryFn: async () => answer });
const refuse = (path: string) =>
  queries.fetchQuery({ queryKey: [path], queryFn: () => Promise.reject({ code: 'UNAUTHORIZED' }) }).catch(() => null);

test('a session that the server knows no more leads to the guards, once, and is told', async () => {
  await answerMe({ id: 'anna' });
  await answerMe(null);
  await answerMe(null);
  await heard();
  expect(router.invalidate).toHaveBeenCalledOnce();
  expect(told.mock.calls).toEqual([['La sessione è finita. Accedi di nuovo.']]);
});

test('who was known before anybody listened is followed too', async () => {
  const [early, later] = [new QueryClient(), { invalidate: vi.fn<() => Promise<void>>(async () => {}) }];
  early.setQueryData(key, { id: 'anna' });
  followSession(early, later);
  await early.fetchQuery({ queryKey: key, queryFn: async () => null });
  expect(later.invalidate).toHaveBeenCalledOnce();
});

test('several refusals at once lead there once, and nobody is signed in afterwards', async () => {
  await answerMe({ id: 'anna' });
  await Promise.all(['profile', 'home', 'units'].map(refuse));
  await heard();
  expect(router.invalidate).toHaveBeenCalledOnce();
  expect(queries.getQueryData(key)).toBeNull();
});

test('a learner who comes back after it is followed again', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    await answerMe({ id: 'anna' });
    await refuse('home');
    await heard();
  }
  expect(router.invalidate).toHaveBeenCalledTimes(2);
});

test('who signs out, and who was never signed in, is led nowhere', async () => {
  await answerMe(null);
  await refuse('home');
  await answerMe({ id: 'anna' });
  queries.setQueryData(key, null);
  await refuse('home');
  await heard();
  expect(router.invalidate).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
