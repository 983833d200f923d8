import fc from 'fast-check';
import type { StudyCourse } from '#domain/study/study-course.ts';
import type { StudyAnswer } from '#domain/study/study-engine.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const START = Date.UTC(2026, 2, 2);

/** Returns the instant `days` days after the first day of the tests. */
export function dayAfterStart(days: number): Date {
  return new Date(START + days * DAY_MS);
}

/**
 * A course of three topics with three concepts each. Its exam has six questions: one from each topic, and three from topics 2 and
 * 3 together.
 */
export const SMALL_COURSE: StudyCourse = {
  concepts: [1, 2, 3].flatMap((topic) =>
    [1, 2, 3].map((number) => ({
      id: `${topic}-${number}`,
      topic,
      statements: Array.from({ length: number + 1 }, (_, index) => `${topic}-${number}-${index}`),
    })),
  ),
  composition: [
    { topics: [1], count: 1 },
    { topics: [2], count: 1 },
    { topics: [3], count: 1 },
    { topics: [2, 3], count: 3 },
  ],
  allowedErrors: 1,
};

const asked = SMALL_COURSE.concepts.flatMap(({ id, statements }) => [
  ...statements.flatMap((statement) => [
    { concept: id, statement, source: 'session' as const },
    { concept: id, statement, source: 'exam' as const },
  ]),
  { concept: id, statement: `question-${id}`, source: 'lesson' as const },
]);

/** Generates answers in the first twenty days, to statements and to lesson questions. Several answers may have the same instant. */
export const someAnswer: fc.Arbitrary<StudyAnswer> = fc
  .record({
    asked: fc.constantFrom(...asked),
    correct: fc.boolean(),
    unsure: fc.boolean(),
    hours: fc.nat(20 * 24),
  })
  .map(({ asked: one, hours, ...answer }) => ({ ...one, ...answer, at: dayAfterStart(hours / 24) }));

/** Generates lists of answers in any order. */
export const someAnswers = fc.array(someAnswer, { maxLength: 60 });
