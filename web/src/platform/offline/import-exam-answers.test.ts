import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examAnswer, toExamAnswer } from '#web/features/exam/exam-answer.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { closeDevice } from './device-db.ts';
import { registerOfflineSlices } from './offline-slice.ts';
import { enqueue, sendOutbox } from './outbox.ts';
import { loadPending } from './outbox-store.ts';
import { signOutDevice } from '#web/platform/session/sign-out-device.ts';

const at = '2026-11-25T09:00:00.000Z';
const reward = { xp: 12, coins: 0, parts: [], stats: {} };
const answer = { licence: 'B', statementId: 7, choice: true, source: 'practice', ms: 900, unsure: false };

/** The requests that the server has received: the path and the parts of the body that identify the mutations. */
let received: [path: string, content: unknown][];
let isOnline: boolean;

beforeEach(() => {
  stubDeviceStorage();
  setDeviceUserId('ada');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  [received, isOnline] = [[], true];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const body = (await request.json()) as { answer?: unknown; answers?: { id?: string }[] };
    const content = body.answer ?? body.answers?.flatMap(({ id = [] }) => id);
    received.push([new URL(request.url).pathname.replace('/api/', ''), content]);
    return Response.json({ reward, rejected: [], secondsLeft: 800 });
  });
});
afterEach(async () => {
  await signOutDevice();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Creates the data exactly as the release of 26 November 2026 has stored it. */
async function createEarlierRelease(): Promise<void> {
  const db = await openDB('vialibera-ada', 4, {
    upgrade(created) {
      created.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
      created.createObjectStore('responses');
      created.createObjectStore('download');
    },
  });
  await db.put('responses', { body: { greeting: 'Ciao' }, at: 0 }, 'home');
  await db.add('outbox', { id: 'a-1', kind: 'answer', at, title: '', quiet: true, input: answer });
  await db.add('outbox', { id: 'c-1', kind: 'lesson', at, title: 'Dossi', input: { lessonId: 'dossi', answers: [] } });
  await db.add('outbox', { id: 'c-2', kind: 'mission-info', at, title: 'M', input: { missionId: '9' }, rejected: 'X' });
  db.close();
  localStorage.setItem('vialibera:unsent', '1');
  localStorage.setItem('vialibera-exam:ada:unsent:exam', '{"0":true,"3":false}');
  localStorage.setItem('vialibera-exam:berto:unsent:exam', '{"7":true}');
}

test('everything that the previous release had not sent is sent: completions in their order, exam answers, then study answers', async () => {
  await createEarlierRelease();
  expect((await loadPending()).map(({ id }) => id)).toEqual([
    'a-1',
    'c-1',
    'c-2',
    'exam-answer:exam:0',
    'exam-answer:exam:3',
  ]);
  await sendOutbox();
  const exam = received.filter(([path]) => path.startsWith('exams/'));
  expect(exam).toEqual(
    expect.arrayContaining([
      ['exams/exam/answers/0', true],
      ['exams/exam/answers/3', false],
    ]),
  );
  expect(received.filter((request) => !exam.includes(request))).toEqual([
    ['lessons/dossi/completion', []],
    ['missions/9/info', undefined],
    ['answers', ['a-1']],
  ]);
  expect(await loadPending()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([
    'vialibera-exam:berto:unsent:exam',
  ]);
});

test('the exam answers of release 0.1, whose entries do not contain the learner’s id, are sent as well', async () => {
  localStorage.setItem('vialibera:unsent:exam', '{"1":2}');
  await sendOutbox();
  expect(received).toEqual([['exams/exam/answers/1', 2]]);
});

test('if the app is closed before an imported entry is deleted, the answers are imported only once', async () => {
  isOnline = false;
  for (let start = 0; start < 2; start += 1) {
    localStorage.setItem('vialibera-exam:ada:unsent:exam', '{"0":true}');
    await closeDevice();
    expect(await loadPending()).toHaveLength(1);
  }
});

test('a new answer replaces the imported answer to the same question', async () => {
  isOnline = false;
  localStorage.setItem('vialibera-exam:ada:unsent:exam', '{"0":true}');
  await loadPending();
  await enqueue(examAnswer, toExamAnswer({ examId: 'exam', position: 0, answer: false }));
  expect((await loadPending()).map(({ input }) => input)).toEqual([{ examId: 'exam', position: 0, answer: false }]);
});

test('ignores entries that contain no possible answers', async () => {
  localStorage.setItem('vialibera-exam:ada:unsent:a', '{"x":true,"1000":true,"0":9,"1":"V","2":null}');
  localStorage.setItem('vialibera-exam:ada:unsent:b', 'null');
  localStorage.setItem('vialibera-exam:ada:unsent:c', '{');
  expect(await loadPending()).toEqual([]);
});

test('if the device is full, the answers stay where they are until there is room again', async () => {
  localStorage.setItem('vialibera-exam:ada:unsent:exam', '{"0":true}');
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(await loadPending()).toEqual([]);
  expect(localStorage.getItem('vialibera-exam:ada:unsent:exam')).toBe('{"0":true}');
  full.mockRestore();
  await closeDevice();
  expect(await loadPending()).toHaveLength(1);
});
