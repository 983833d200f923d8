import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { lessonCompletion } from '#web/features/learning/offline/lesson-completion.ts';
import { statementAnswers } from '#web/study-parts/questions/statement-answers.ts';
import { clearUserData } from '#web/platform/session/clear-user-data.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { closeDevice } from './device-db.ts';
import { registerOfflineSlices } from './offline-slice.ts';
import { enqueue, onSync, sendOutbox, submit, type SyncResult } from './outbox.ts';
import { loadPending, saveMutation } from './outbox-store.ts';
import { getPending } from './pending.ts';
import { countUnsent, signOutDevice } from '#web/platform/session/sign-out-device.ts';

type Reply = { code: string; status: number } | 'unreachable';

/**
 * The state of the fake server. `session` is the learner whose session the browser has. `groups` contains the ids of
 * the answers in each request. If `failure` is not null, the server replies with this failure to the requests that
 * contain the answer `failsAt`. If `failsAt` is null, it replies with this failure to all requests that send answers.
 * `lessons` is the number of completed lessons that the server has received.
 */
let session: string;
let groups: string[][];
let failure: Reply | null;
let failsAt: string | null;
let lessons: number;
let syncs: SyncResult[];

beforeEach(() => {
  stubDeviceStorage();
  [session, groups, failure, failsAt, lessons, syncs] = ['ada', [], null, null, 0, []];
  setDeviceUserId('ada');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  onSync((result) => syncs.push(result));
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return Response.json({ status: 'ok' });
    if (failure === 'unreachable') throw new TypeError('Failed to fetch');
    if (request.url.includes('/lessons/')) {
      lessons += 1;
      return Response.json({ alreadyCompleted: false, correct: 0, total: 0, reward: { xp: 12, stats: {} } });
    }
    const { answers } = (await request.json()) as { answers: { id: string }[] };
    const ids = answers.map(({ id }) => id);
    groups.push(ids);
    if (request.headers.get(LEARNER_HEADER) !== session) return toError({ code: 'OTHER_LEARNER', status: 409 });
    if (failure && (failsAt === null || ids.includes(failsAt))) return toError(failure);
    return Response.json({ rejected: [{ id: ids[0], code: 'STATEMENT_UNKNOWN' }] });
  });
});

afterEach(async () => {
  await closeDevice();
  await clearUserData();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const toError = ({ code, status }: Exclude<Reply, string>) => Response.json({ code, defined: true }, { status });
const input = { licence: 'B', statementId: 7, choice: true, source: 'practice' as const, ms: 900, unsure: false };
const answerOnce = (id: string) => enqueue(statementAnswers, { id, input });
async function answerAll(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `answer-${index}`);
  for (const id of ids) await answerOnce(id);
  return ids;
}
const pendingIds = async () => (await loadPending()).map(({ id }) => id);

test('sends the answers of a round in one request, and drops the answers that the server rejects', async () => {
  const ids = await answerAll(10);
  expect(groups).toEqual([]);
  await sendOutbox();
  expect(groups).toEqual([ids]);
  expect(await pendingIds()).toEqual([]);
});

test('sends at most 100 answers in a request', async () => {
  const ids = await answerAll(101);
  await sendOutbox();
  expect(groups).toEqual([ids.slice(0, 100), ids.slice(100)]);
});

test('keeps answers while there is no network or no session, and sends them later', async () => {
  await answerAll(2);
  failure = 'unreachable';
  await sendOutbox();
  failure = { code: 'UNAUTHORIZED', status: 401 };
  await sendOutbox();
  expect(await pendingIds()).toHaveLength(2);
  failure = null;
  await sendOutbox();
  expect(await pendingIds()).toEqual([]);
});

test.for([
  ['TOO_MANY_ANSWERS', 429],
  ['EXAM_RUNNING', 409],
] as const)('keeps answers that the server refuses for now with %s, and sends them later', async ([code, status]) => {
  const ids = await answerAll(2);
  failure = { code, status };
  await sendOutbox();
  expect(await pendingIds()).toEqual(ids);
  failure = null;
  await sendOutbox();
  expect([await pendingIds(), groups]).toEqual([[], [ids, ids]]);
});

test('an answer that the server cannot parse is dropped and does not block the others', async () => {
  const ids = await answerAll(5);
  await saveMutation({
    id: 'lesson',
    kind: 'lesson',
    at: '2026-03-10T09:00:00.000Z',
    title: 'Dossi',
    input: { lessonId: 'dossi' },
  });
  [failure, failsAt] = [{ code: 'BAD_REQUEST', status: 400 }, 'answer-3'];
  await sendOutbox();
  expect(await pendingIds()).toEqual([]);
  const accepted = groups.filter((group) => !group.includes('answer-3')).flat();
  expect(accepted).toEqual(ids.filter((id) => id !== 'answer-3'));
  expect(lessons).toBe(1);
});

test('two tabs that send at the same time send each answer once', async () => {
  const waiting: Promise<unknown>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const locks = { request: (_: string, run: () => Promise<unknown>) => (last = last.then(run)) };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const ids = await answerAll(3);
  for (let tab = 0; tab < 2; tab += 1) waiting.push(sendOutbox());
  await Promise.all(waiting);
  expect(groups).toEqual([ids]);
});

test('the number of unsent answers is shown only while the server is unreachable', async () => {
  await answerAll(3);
  expect(getPending()).toMatchObject({ mutations: [{}, {}, {}], badge: 0, offline: 3 });
  await sendOutbox();
  expect(getPending()).toEqual({ mutations: [], badge: 0, offline: 0 });
  expect(syncs).toEqual([]);
});

test('a completed lesson is sent without waiting for the answers', async () => {
  await answerAll(1);
  await submit(lessonCompletion, { id: 'lesson', title: 'Dossi', input: { lessonId: 'dossi', answers: [] } });
  expect([lessons, groups]).toEqual([1, []]);
  await sendOutbox();
  expect(groups).toEqual([['answer-0']]);
});

test('an answer belongs to the learner who gave it, no matter who is signed in', async () => {
  await answerAll(1);
  session = 'berto';
  await sendOutbox();
  expect(await pendingIds()).toEqual(['answer-0']);
  setDeviceUserId('berto');
  await sendOutbox();
  expect(groups).toHaveLength(1);
  [session] = ['ada'];
  setDeviceUserId('ada');
  await sendOutbox();
  expect(await pendingIds()).toEqual([]);
});

test('a sign-out first sends the answers, asks only if some could not be sent, and leaves no answers on the device', async () => {
  await answerAll(2);
  expect(await countUnsent()).toBe(0);
  expect(groups).toHaveLength(1);
  failure = 'unreachable';
  await answerOnce('late');
  expect(await countUnsent()).toBe(1);
  await signOutDevice();
  setDeviceUserId('ada');
  expect(await pendingIds()).toEqual([]);
});

test('if the storage of the device is full, the round continues, and the answer is sent while the page is open', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await answerOnce('one');
  await sendOutbox();
  expect(groups).toEqual([['one']]);
  expect(await pendingIds()).toEqual([]);
});
