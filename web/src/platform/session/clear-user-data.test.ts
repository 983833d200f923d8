import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examAnswer, toExamAnswer } from '#web/features/exam/exam-answer.ts';
import { savePendingSubmission } from '#web/features/exam/pending-submission.ts';
import { saveAvatar } from '#web/features/profile/stored-avatar.ts';
import { closeDevice, openDevice } from '#web/platform/offline/device-db.ts';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { enqueue } from '#web/platform/offline/outbox.ts';
import { countUnsent, signOutDevice } from './sign-out-device.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { clearOldTraces } from './clear-old-traces.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';

const ID = 'ada-6f1c2a9e';
const IMAGE = 'https://esempio.it/a.png';

beforeEach(() => {
  stubDeviceStorage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(async () => {
  await closeDevice();
  setDeviceUserId(null);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const enqueueExamAnswer = (examId: string, position: number) =>
  enqueue(examAnswer, toExamAnswer({ examId, position, answer: true }));

/** Returns all data that the device stores, as one string. */
async function storedText(): Promise<string> {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  const entries = [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).map((key) => [key, storage.getItem(key)]),
  );
  return JSON.stringify([entries, databases]);
}

test('the learner’s id is gone from the device after the sign-out', async () => {
  setDeviceUserId(ID);
  await (await openDevice())?.put('responses', { body: { me: { id: ID } }, at: 0 }, 'me');
  await saveAvatar(ID, IMAGE);
  savePendingSubmission(localStorage, 'exam');
  await enqueueExamAnswer('exam', 0);
  expect(await storedText()).toContain(ID);
  await signOutDevice();
  expect(await storedText()).not.toContain(ID);
  expect(await storedText(), 'the avatar').toContain(IMAGE);
});

test('the sign-out counts the unsent exam answers of this learner, but not those of another learner', async () => {
  registerOfflineSlices(async () => OFFLINE_SLICES);
  setDeviceUserId('bea-11');
  await enqueueExamAnswer('exam', 4);
  setDeviceUserId(ID);
  expect(await countUnsent()).toBe(0);
  for (const position of [0, 3]) await enqueueExamAnswer('exam', position);
  localStorage.setItem(`vialibera-exam:${ID}:unsent:other`, '{"1":2}');
  await closeDevice();
  savePendingSubmission(localStorage, 'other');
  expect(await countUnsent()).toBe(3);
  await signOutDevice();
  setDeviceUserId('bea-11');
  expect(await countUnsent(), 'the answers of the other learner are kept').toBe(1);
});

test('learner ids that the sign-out of an earlier release left on the device are removed at the next start', async () => {
  localStorage.setItem('vialibera:last-learner', ID);
  localStorage.setItem(`vialibera:avatar:${ID}`, IMAGE);
  localStorage.setItem('vialibera:avatar:bea-11', IMAGE);
  await clearOldTraces();
  expect(await storedText()).not.toMatch(/ada-6f1c2a9e|bea-11/);
});

test('the start of the app keeps the data of a learner whose session has expired', async () => {
  localStorage.setItem('vialibera:last-learner', ID);
  localStorage.setItem('vialibera:quiz:dossi', '{}');
  (await openDB(`vialibera-${ID}`, 1)).close();
  await clearOldTraces();
  expect([localStorage.getItem('vialibera:last-learner'), localStorage.getItem('vialibera:quiz:dossi')]).toEqual([
    ID,
    '{}',
  ]);
});
