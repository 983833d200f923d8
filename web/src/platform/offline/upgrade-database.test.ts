import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { closeDevice, openDevice } from './device-db.ts';
import { loadPending } from './outbox-store.ts';

const at = '2026-03-10T09:00:00.000Z';

beforeEach(() => {
  stubDeviceStorage();
  setDeviceUserId('ada');
});
afterEach(async () => {
  await closeDevice();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Creates the database with the stores of release 0.1 and some data. */
async function createV1(): Promise<void> {
  const db = await openDB('vialibera-ada', 1, {
    upgrade(created) {
      created.createObjectStore('answers');
      created.createObjectStore('lessons').createIndex('unitId', 'unitId');
      created.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
      created.createObjectStore('facts');
    },
  });
  await db.put('answers', { body: { figures: {} }, at: 0 }, 'home');
  const lesson = { kind: 'lesson', id: 'c-1', at, title: 'Dossi', lessonId: 'dossi', unitId: 'u', answers: [] };
  await db.add('outbox', lesson);
  await db.add('outbox', { kind: 'mission-info', id: 'c-2', at, title: 'M', missionId: '999', refused: 'X' });
  localStorage.setItem('vialibera:unsent-work', '1');
  db.close();
}

test('keeps the mutations that release 0.1 had not sent, in their original order', async () => {
  await createV1();
  const device = (await openDevice())!;
  expect(await loadPending()).toEqual([
    {
      id: 'c-1',
      kind: 'lesson',
      at,
      title: 'Dossi',
      input: { lessonId: 'dossi', unitId: 'u', answers: [] },
    },
    { id: 'c-2', kind: 'mission-info', at, title: 'M', input: { missionId: '999' }, rejected: 'X' },
  ]);
  expect(await device.getKeyFromIndex('outbox', 'id', 'c-2')).toBe(2);
});

test('drops the responses cached by release 0.1, because their shape has changed', async () => {
  await createV1();
  const device = (await openDevice())!;
  expect([...device.objectStoreNames]).toEqual(['download', 'outbox', 'responses']);
  expect(await device.count('responses')).toBe(0);
  expect(localStorage.getItem('vialibera:unsent-work')).toBeNull();
});

test('drops the responses cached by database version 2, which have no licence, and keeps the unsent mutations', async () => {
  const db = await openDB('vialibera-ada', 2, {
    upgrade(created) {
      created.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
      created.createObjectStore('responses');
      created.createObjectStore('download');
    },
  });
  await db.put('responses', { body: { me: {} }, at: 0 }, 'me');
  await db.put('download', { bytes: 1, images: 1, at }, 'course');
  const pending = { kind: 'lesson', id: 'c-1', at, title: 'Dossi', input: { lessonId: 'dossi' } };
  await db.add('outbox', pending);
  db.close();
  const device = (await openDevice())!;
  expect(await device.count('responses')).toBe(0);
  expect(await device.count('download')).toBe(0);
  expect(await loadPending()).toEqual([pending]);
});

test('on a device without a database, creates the same stores as an upgrade', async () => {
  const device = (await openDevice())!;
  expect([...device.objectStoreNames]).toEqual(['download', 'outbox', 'responses']);
  expect([...device.transaction('outbox').store.indexNames]).toEqual(['id']);
});
