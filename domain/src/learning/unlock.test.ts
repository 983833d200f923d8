import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCompletions, type KnownUnit, unlockCourse } from './unlock.ts';

const course = [
  { id: 'one', lessonIds: ['a', 'b', 'c'] },
  { id: 'two', lessonIds: ['d', 'e'] },
];
const unlockedBy = (completed: string[]) => {
  const units = unlockCourse(course, new Set(completed));
  return units.flatMap(({ lessons }) => lessons.filter(({ unlocked }) => unlocked).map(({ id }) => id));
};

test('at the start, only the first lesson of the first unit is unlocked', () => {
  expect(unlockedBy([])).toEqual(['a']);
});

test('a completed lesson unlocks the next lesson, and a completed unit unlocks the next unit', () => {
  expect(unlockedBy(['a'])).toEqual(['a', 'b']);
  expect(unlockedBy(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
});

describe('a new version of the course that inserts lessons', () => {
  const extended = [
    { id: 'one', lessonIds: ['a', 'new', 'b', 'newer', 'c'] },
    { id: 'two', lessonIds: ['newest', 'd', 'e'] },
    { id: 'three', lessonIds: ['f'] },
  ];
  const state = (completed: string[]) => unlockCourse(extended, new Set(completed));

  test('locks no unit that was unlocked', () => {
    expect(state(['a', 'b', 'c']).map(({ unlocked }) => unlocked)).toEqual([true, true, false]);
    expect(state(['a', 'b', 'c', 'd', 'e']).map(({ unlocked }) => unlocked)).toEqual([true, true, true]);
  });

  test('unlocks the new lessons of a finished unit, and counts them in the progress of this unit', () => {
    const [one] = state(['a', 'b', 'c']);
    expect(one?.lessons.every(({ unlocked }) => unlocked)).toBe(true);
    expect(one?.progress).toBe(60);
  });

  test('in a unit that was begun, unlocks the lesson after each completed lesson', () => {
    expect(state(['a', 'b', 'c', 'd'])[1]?.lessons.map(({ unlocked }) => unlocked)).toEqual([true, true, true]);
  });
});

test('rounds the progress of a unit to a whole percentage', () => {
  expect(unlockCourse(course, new Set(['a', 'b'])).map(({ progress }) => progress)).toEqual([67, 0]);
});

test('a unit with 200 of 201 lessons completed does not count as completed', () => {
  const lessonIds = Array.from({ length: 201 }, (_, index) => String(index));
  const units = unlockCourse([{ id: 'long', lessonIds }, ...course], new Set(lessonIds.slice(0, 200)));
  expect(units[1]?.unlocked).toBe(false);
});

test('if more lessons are completed, no lesson or unit is locked again', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.subarray(ids), fc.constantFrom(...ids), (completed, more) => {
      expect(unlockedBy([...completed, more])).toEqual(expect.arrayContaining(unlockedBy(completed)));
    }),
  );
});

test('the state of a unit depends only on its own lessons and on those of the unit before it', () => {
  const units = [...course, { id: 'three', lessonIds: ['f', 'g'] }, { id: 'four', lessonIds: ['h'] }];
  const ids = units.flatMap(({ lessonIds }) => lessonIds);
  fc.assert(
    fc.property(fc.subarray(ids), fc.nat(units.length - 1), (completed, index) => {
      const both = units.slice(Math.max(0, index - 1), index + 1);
      expect(unlockCourse(both, new Set(completed)).at(-1)).toEqual(unlockCourse(units, new Set(completed))[index]);
    }),
  );
});

describe('lessons completed since the known state of the course', () => {
  const unit = (id: string, rest: Partial<KnownUnit>): KnownUnit => {
    return { id, unlocked: false, progress: 0, completedCount: 0, lessonCount: 2, lessons: null, ...rest };
  };
  const lessons = [
    { id: 'a', completed: true },
    { id: 'b', completed: false },
  ];

  test('complete a unit whose lessons are known and unlock the next unit', () => {
    const units = [unit('one', { unlocked: true, progress: 50, completedCount: 1, lessons }), unit('two', {})];
    expect(applyCompletions(units, new Set(['b']))).toEqual([
      {
        id: 'one',
        unlocked: true,
        progress: 100,
        completedCount: 2,
        lessons: [
          { id: 'a', completed: true, unlocked: true },
          { id: 'b', completed: true, unlocked: true },
        ],
      },
      { id: 'two', unlocked: true, progress: 0, completedCount: 0, lessons: null },
    ]);
  });

  test('do not change a unit whose lessons are unknown', () => {
    const units = [unit('one', { unlocked: true, progress: 50, completedCount: 1 }), unit('two', {})];
    expect(applyCompletions(units, new Set(['b'])).map(({ unlocked }) => unlocked)).toEqual([true, false]);
  });

  test('never lock a unit that was unlocked', () => {
    const units = [unit('one', {}), unit('two', { unlocked: true })];
    expect(applyCompletions(units, new Set()).map(({ unlocked }) => unlocked)).toEqual([true, true]);
  });

  test('give the same state as a calculation from all completed lessons', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'd', 'e']), fc.nat(5), (completed, split) => {
        const first = unlockCourse(course, new Set(completed.slice(0, split)));
        const known = first.map((state) => ({ ...state, lessonCount: state.lessons.length }));
        expect(applyCompletions(known, new Set(completed))).toEqual(unlockCourse(course, new Set(completed)));
      }),
    );
  });
});
