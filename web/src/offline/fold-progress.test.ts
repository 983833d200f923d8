import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Unit } from '@vialibera/contract/learning';
import { unlockCourse } from '@vialibera/domain/unlock';
import { type Course, foldProgress } from './fold-progress.ts';
import { startAgain } from './reset-course.ts';

/** Units `u0`, `u1`, … of so many lessons each. */
const outline = (sizes: readonly number[]) =>
  sizes.map((size, unit) => ({
    id: `u${unit}`,
    lessonIds: Array.from({ length: size }, (_, lesson) => `u${unit}-l${lesson}`),
  }));

/** What the server answers to a learner who has completed these lessons. */
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

/** The first lessons of the course, in the order in which they are studied. */
const studied = (sizes: readonly number[], count: number) =>
  new Set(
    outline(sizes)
      .flatMap(({ lessonIds }) => lessonIds)
      .slice(0, count),
  );

test('what is done here stands as it will when the server knows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.nat(20),
      fc.nat(8),
      (sizes, known, done) => {
        const before = served(sizes, studied(sizes, known));
        const after = served(sizes, studied(sizes, known + done));
        expect(foldProgress(before, studied(sizes, known + done))).toEqual(after);
      },
    ),
  );
});

test('folding twice, or what the server knows already, changes nothing', () => {
  const course: Course = served([3, 2], studied([3, 2], 2));
  const done = studied([3, 2], 3);
  const once = foldProgress(course, done);
  expect(foldProgress(once, done)).toEqual(once);
  expect(foldProgress(course, studied([3, 2], 1))).toEqual(course);
});

test('a unit that was never opened here opens when the one before it is done', () => {
  const { units, opened } = served([1, 2], new Set());
  const folded = foldProgress({ units, opened: opened.slice(0, 1) }, studied([1, 2], 1));
  expect(folded.units.map(({ unlocked, completedCount }) => [unlocked, completedCount])).toEqual([
    [true, 1],
    [true, 0],
  ]);
});

test('after «Resetta Progresso» the course stands as the server then answers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), fc.nat(20), (sizes, known) => {
      expect(startAgain(served(sizes, studied(sizes, known)))).toEqual(served(sizes, new Set()));
    }),
  );
});
