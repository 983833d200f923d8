import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlockCourse } from './unlock.ts';

const course = [
  { id: 'one', lessonIds: ['a', 'b', 'c'] },
  { id: 'two', lessonIds: ['d', 'e'] },
];
const open = (completed: string[]) => {
  const units = unlockCourse(course, new Set(completed));
  return units.flatMap(({ lessons }) => lessons.filter(({ unlocked }) => unlocked).map(({ id }) => id));
};

test('at the start only the first lesson of the first unit is open', () => {
  expect(open([])).toEqual(['a']);
});

test('each completed lesson opens the next, each completed unit the next unit', () => {
  expect(open(['a'])).toEqual(['a', 'b']);
  expect(open(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
});

test('a lesson completed out of order opens nothing behind a gap, and stays open itself', () => {
  expect(open(['b', 'd'])).toEqual(['a', 'b', 'd']);
});

test('progress is the rounded percentage of completed lessons', () => {
  expect(unlockCourse(course, new Set(['a', 'b'])).map(({ progress }) => progress)).toEqual([67, 0]);
});

test('two of two hundred lessons do not round up to a completed unit', () => {
  const lessonIds = Array.from({ length: 201 }, (_, index) => String(index));
  const units = unlockCourse([{ id: 'long', lessonIds }, ...course], new Set(lessonIds.slice(0, 200)));
  expect(units[1]?.unlocked).toBe(false);
});

test('completing more never closes anything', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.subarray(ids), fc.constantFrom(...ids), (completed, more) => {
      expect(open([...completed, more])).toEqual(expect.arrayContaining(open(completed)));
    }),
  );
});
