import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Unit } from '@vialibera/contract/learning';
import { unlockCourse } from '@vialibera/domain/learning/unlock';
import { completeLessons, type Course, withoutProgress } from './cached-course.ts';

/** Returns the units `u0`, `u1`, …; `sizes` holds the number of lessons in each unit. */
const outline = (sizes: readonly number[]) =>
  sizes.map((size, unit) => ({
    id: `u${unit}`,
    lessonIds: Array.from({ length: size }, (_, lesson) => `u${unit}-l${lesson}`),
  }));

/** Returns the course as the server would send it to a learner who has completed these lessons. */
function served(sizes: readonly number[], completed: ReadonlySet<string>): { units: Unit['unit'][]; opened: Unit[] } {
  const opened = unlockCourse(outline(sizes), completed).map(({ id, unlocked, progress, completedCount, lessons }) => ({
    unit: {
      id,
      number: 1,
      title: id,
      description: '',
      icon: { url: '', description: null },
      lessonCount: lessons.length,
      completedCount,
      progress,
      unlocked,
    },
    officialName: '',
    next: null,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      title: lesson.id,
      type: 'info' as const,
      boss: false,
      xpReward: 10,
    })),
  }));
  return { units: opened.map(({ unit }) => unit), opened };
}

/** Returns the ids of the first `count` lessons of the course. */
const studied = (sizes: readonly number[], count: number) =>
  new Set(
    outline(sizes)
      .flatMap(({ lessonIds }) => lessonIds)
      .slice(0, count),
  );

test('the cached course with offline completions equals the course that the server sends after it has received them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.nat(20),
      fc.nat(8),
      (sizes, known, done) => {
        const before = served(sizes, studied(sizes, known));
        const after = served(sizes, studied(sizes, known + done));
        expect(completeLessons(before, studied(sizes, known + done))).toEqual(after);
      },
    ),
  );
});

test('applying completions twice, or completions that the server already has, changes nothing', () => {
  const course: Course = served([3, 2], studied([3, 2], 2));
  const done = studied([3, 2], 3);
  const once = completeLessons(course, done);
  expect(completeLessons(once, done)).toEqual(once);
  expect(completeLessons(course, studied([3, 2], 1))).toEqual(course);
});

test('a completed unit unlocks the next unit, even if the next unit was never opened on this device', () => {
  const { units, opened } = served([1, 2], new Set());
  const folded = completeLessons({ units, opened: opened.slice(0, 1) }, studied([1, 2], 1));
  expect(folded.units.map(({ unlocked, completedCount }) => [unlocked, completedCount])).toEqual([
    [true, 1],
    [true, 0],
  ]);
});

test('after «Resetta Progresso», the cached course equals the server’s course', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), fc.nat(20), (sizes, known) => {
      expect(withoutProgress(served(sizes, studied(sizes, known)))).toEqual(served(sizes, new Set()));
    }),
  );
});
