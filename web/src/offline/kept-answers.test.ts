import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLearner } from '#web/forget-learner.ts';
import { setKeptLearner } from '#web/kept-learner.ts';
import { startFakeDevice } from '#web/test-device.ts';
import { closeDevice } from './device-db.ts';
import { keepAnswer, recallAnswer } from './kept-answers.ts';
import { keepWork } from './outbox-store.ts';
import { resetKeptCourse } from './reset-course.ts';

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
  startFakeDevice();
  setKeptLearner('ada');
  vi.stubGlobal('fetch', async () => Response.json({ lessons: [] }));
});
afterEach(async () => {
  await closeDevice();
  await forgetLearner();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const keep = (path: string, body: unknown, learner = 'ada') =>
  keepAnswer(path, Response.json(body, { headers: { 'x-learner': learner } }));
async function recall(path: string) {
  const answer = await recallAnswer(path);
  return answer && { status: answer.status, body: await answer.json() };
}
async function keepUnit() {
  await keep('units', { units: [unit.unit] });
  await keep('units/u', unit);
  await keep('units/u/lessons', { lessons: [lesson('a'), lesson('b')] });
}

test('a closed lesson stays closed without network, and opens when the one before it is done here', async () => {
  await keepUnit();
  expect(await recall('lessons/a')).toMatchObject({ status: 200, body: { id: 'a', completed: false } });
  expect(await recall('lessons/b')).toMatchObject({ status: 403, body: { code: 'LESSON_LOCKED' } });
  const at = '2026-03-10T09:00:00.000Z';
  await keepWork({ kind: 'lesson', id: 'c', at, title: 'a', lessonId: 'a', unitId: 'u', answers: [] });
  expect(await recall('lessons/a')).toMatchObject({ status: 200, body: { completed: true } });
  expect(await recall('lessons/b')).toMatchObject({ status: 200, body: { id: 'b', completed: false } });
  expect((await recall('units'))?.body.units[0]).toMatchObject({ completedCount: 1, progress: 50 });
});

test('what was never seen is not known', async () => {
  expect(await recall('units/u')).toBeNull();
  expect(await recall('lessons/a')).toBeNull();
});

test('an answer for another learner is not kept', async () => {
  setKeptLearner('berto');
  await keep('home', { greeting: 'Ciao Ada' }, 'ada');
  expect(await recall('home')).toBeNull();
});

test("a second learner never sees what the first one's device keeps", async () => {
  await keep('profile', { of: 'ada' });
  setKeptLearner('berto');
  expect(await recall('profile')).toBeNull();
  setKeptLearner('ada');
  expect((await recall('profile'))?.body).toEqual({ of: 'ada' });
});

test('the time of a running exam goes on while it is kept', async () => {
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  await keep('exams', { running: { id: 'e', secondsLeft: 600, answered: 3 }, submitted: [] });
  clock.mockReturnValue(start + 3 * 60_000);
  expect((await recall('exams'))?.body.running).toMatchObject({ secondsLeft: 420, answered: 3 });
  clock.mockReturnValue(start + 60 * 60_000);
  expect((await recall('exams'))?.body.running.secondsLeft).toBe(0);
});

test('the dashboard shows the lesson after those that were done here', async () => {
  await keepUnit();
  await keep('home', { nextLesson: { id: 'a', title: 'a', unitTitle: 'U', started: false } });
  const at = '2026-03-10T09:00:00.000Z';
  await keepWork({ kind: 'lesson', id: 'c', at, title: 'a', lessonId: 'a', unitId: 'u', answers: [] });
  expect((await recall('home'))?.body.nextLesson).toEqual({ id: 'b', title: 'b', unitTitle: 'U', started: true });
});

test('after a reset the device starts again too: nothing is completed, and only the first lesson is open', async () => {
  const done = (id: string) => ({ ...lesson(id, true), unlocked: true });
  const whole = { ...unit.unit, completedCount: 2, progress: 100 };
  const second = { ...whole, id: 'v' };
  await keep('units', { units: [whole, second] });
  await keep('units/u', { ...unit, unit: whole, lessons: [done('a'), done('b')] });
  await keep('units/v', { ...unit, unit: second, lessons: [done('c'), done('d')] });
  await keep('units/u/lessons', { lessons: [lesson('a', true), lesson('b', true)] });
  await keep('lessons/c', lesson('c', true));
  await keep('home', { nextLesson: null });
  await resetKeptCourse();
  expect((await recall('units'))?.body.units).toEqual([
    { ...whole, completedCount: 0, progress: 0 },
    { ...second, completedCount: 0, progress: 0, unlocked: false },
  ]);
  expect((await recall('units/u'))?.body.lessons).toEqual(unit.lessons);
  expect((await recall('units/v'))?.body.lessons.some(({ unlocked }: { unlocked: boolean }) => unlocked)).toBe(false);
  expect(await recall('lessons/a')).toMatchObject({ status: 200, body: { completed: false } });
  expect(await recall('lessons/b')).toMatchObject({ status: 403 });
  for (const path of ['home', 'lessons/c']) expect(await recall(path)).toBeNull();
});
