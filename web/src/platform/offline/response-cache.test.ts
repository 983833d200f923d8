import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUserData } from '#web/platform/session/clear-user-data.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { closeDevice } from './device-db.ts';
import { registerOfflineSlices } from './offline-slice.ts';
import { saveMutation } from './outbox-store.ts';
import { resetCachedProgress } from './reset-progress.ts';
import { cacheResponse, readCachedResponse } from './response-cache.ts';

const lesson = (id: string, completed = false) => ({
  id,
  title: id,
  type: 'info',
  boss: false,
  xpReward: 10,
  completed,
});
const unit = {
  unit: { id: 'u', title: 'U', lessonCount: 2, completedCount: 0, progress: 0, unlocked: true },
  officialName: '',
  next: null,
  lessons: [
    { ...lesson('a'), unlocked: true },
    { ...lesson('b'), unlocked: false },
  ],
};

beforeEach(() => {
  stubDeviceStorage();
  registerOfflineSlices(async () => OFFLINE_SLICES);
  setDeviceUserId('ada');
  vi.stubGlobal('fetch', async () => Response.json({ lessons: [] }));
});
afterEach(async () => {
  await closeDevice();
  await clearUserData();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const cache = (path: string, body: unknown, learnerId = 'ada') =>
  cacheResponse(path, Response.json(body, { headers: { 'x-learner': learnerId } }));
async function read(path: string) {
  const response = await readCachedResponse(path);
  return response && { status: response.status, body: await response.json() };
}
async function cacheUnit() {
  await cache('units', { units: [unit.unit] });
  await cache('units/u', unit);
  await cache('units/u/lessons', { lessons: [lesson('a'), lesson('b')] });
}
const enqueueCompletion = (lessonId: string) =>
  saveMutation({ kind: 'lesson', id: 'c', at: '2026-03-10T09:00:00.000Z', title: lessonId, input: { lessonId } });

test('a locked lesson stays locked without network until the lesson before it is completed on this device', async () => {
  await cacheUnit();
  expect(await read('lessons/a')).toMatchObject({ status: 200, body: { id: 'a', completed: false } });
  expect(await read('lessons/b')).toMatchObject({ status: 403, body: { code: 'LESSON_LOCKED' } });
  await enqueueCompletion('a');
  expect(await read('lessons/a')).toMatchObject({ status: 200, body: { completed: true } });
  expect(await read('lessons/b')).toMatchObject({ status: 200, body: { id: 'b', completed: false } });
  expect((await read('units'))?.body.units[0]).toMatchObject({ completedCount: 1, progress: 50 });
});

test('a section is taken from the downloaded lesson that contains it, even if the lesson is locked', async () => {
  const body = { lessons: [lesson('a'), { ...lesson('b'), title: 'B', content: '## Il dosso\n\nPiano.', signs: {} }] };
  await cache('units', { units: [unit.unit] });
  await cache('units/u', unit);
  await cache('units/u/lessons', body);
  expect(await read('lessons/b/sections/il-dosso')).toEqual({
    status: 200,
    body: { lesson: { id: 'b', title: 'B', unlocked: false }, content: '## Il dosso\n\nPiano.', signs: {} },
  });
  expect(await read('lessons/b/sections/altro')).toBeNull();
  await cache('units/u/lessons', { lessons: [{ ...lesson('a'), title: 'A', content: '## Il dosso', signs: {} }] });
  expect(await read('lessons/a/sections/il-dosso')).toMatchObject({ body: { lesson: { id: 'a', unlocked: true } } });
  expect(await read('lessons/c/sections/il-dosso')).toBeNull();
});

test('there is no response for a path that was never cached', async () => {
  expect(await read('units/u')).toBeNull();
  expect(await read('lessons/a')).toBeNull();
});

test('does not cache a response that belongs to no offline slice', async () => {
  await cache('admin/users', { users: [] });
  expect(await read('admin/users')).toBeNull();
});

test('does not cache a response for another learner', async () => {
  setDeviceUserId('berto');
  await cache('home', { greeting: 'Ciao Ada' }, 'ada');
  expect(await read('home')).toBeNull();
});

test('does not show one learner the cached responses of another', async () => {
  await cache('profile', { of: 'ada' });
  setDeviceUserId('berto');
  expect(await read('profile')).toBeNull();
  setDeviceUserId('ada');
  expect((await read('profile'))?.body).toEqual({ of: 'ada' });
});

test('the time left of a cached running exam continues to decrease', async () => {
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  await cache('exams', { running: { id: 'e', secondsLeft: 600, answered: 3 }, submitted: [] });
  clock.mockReturnValue(start + 3 * 60_000);
  expect((await read('exams'))?.body.running).toMatchObject({ secondsLeft: 420, answered: 3 });
  clock.mockReturnValue(start + 60 * 60_000);
  expect((await read('exams'))?.body.running.secondsLeft).toBe(0);
});

test('removes an exam from the cache after it was submitted', async () => {
  await cache('exams/e', { id: 'e', status: 'running', secondsLeft: 600 });
  expect((await read('exams/e'))?.body.status).toBe('running');
  await cache('exams/e', { id: 'e', status: 'submitted', questions: [] });
  expect(await read('exams/e')).toBeNull();
});

test('the dashboard shows the next lesson after the lessons completed on this device', async () => {
  await cacheUnit();
  await cache('home', { nextLesson: { id: 'a', title: 'a', unitTitle: 'U', started: false } });
  await enqueueCompletion('a');
  expect((await read('home'))?.body.nextLesson).toEqual({ id: 'b', title: 'b', unitTitle: 'U', started: true });
});

test('after a reset, no cached lesson is completed and only the first lesson is unlocked', async () => {
  const done = (id: string) => ({ ...lesson(id, true), unlocked: true });
  const whole = { ...unit.unit, completedCount: 2, progress: 100 };
  const second = { ...whole, id: 'v' };
  await cache('units', { units: [whole, second] });
  await cache('units/u', { ...unit, unit: whole, lessons: [done('a'), done('b')] });
  await cache('units/v', { ...unit, unit: second, lessons: [done('c'), done('d')] });
  await cache('units/u/lessons', { lessons: [lesson('a', true), lesson('b', true)] });
  await cache('lessons/c', lesson('c', true));
  await cache('home', { nextLesson: null });
  await resetCachedProgress();
  expect((await read('units'))?.body.units).toEqual([
    { ...whole, completedCount: 0, progress: 0 },
    { ...second, completedCount: 0, progress: 0, unlocked: false },
  ]);
  expect((await read('units/u'))?.body.lessons).toEqual(unit.lessons);
  expect((await read('units/v'))?.body.lessons.some(({ unlocked }: { unlocked: boolean }) => unlocked)).toBe(false);
  expect(await read('lessons/a')).toMatchObject({ status: 200, body: { completed: false } });
  for (const id of ['b', 'c']) expect(await read(`lessons/${id}`)).toMatchObject({ status: 403 });
  expect(await read('home')).toBeNull();
});
