import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawExam, examDeadline, isExamOver, EXAM_QUESTIONS, gradeExam } from './exam.ts';
import { seededRandom } from './seeded-random.ts';

type Item = { topic: number | null; id: string };
const bankOf = (perTopic: number[]): Map<number | null, Item[]> =>
  new Map(
    perTopic.map((count, at) => [
      at + 1,
      Array.from({ length: count }, (_, n) => ({ topic: at + 1, id: `${at + 1}-${n}` })),
    ]),
  );
const HEAVY = [2, 3, 4, 5, 6];
const composition = [
  ...Array.from({ length: 25 }, (_, at) => ({ topics: [at + 1], count: 1 })),
  { topics: HEAVY, count: 5 },
];

describe('drawing an exam', () => {
  test('draws 30 different statements, one of each topic and five more of the topics with two', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: 6, max: 20 }), { minLength: 25, maxLength: 25 }),
        (seed, sizes) => {
          const sheet = drawExam(bankOf(sizes), composition, seededRandom(seed)) ?? [];
          expect(new Set(sheet).size).toBe(EXAM_QUESTIONS);
          const topics = Map.groupBy(sheet, ({ topic }) => topic);
          expect(topics.size).toBe(25);
          const extra = [...topics].filter(([, items]) => items.length > 1).map(([topic]) => topic);
          expect(HEAVY).toEqual(expect.arrayContaining(extra));
        },
      ),
    );
  });

  test('draws 30 statements even from a bank with three topics or without topics', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 30, max: 60 }), (seed, count) => {
        const unknown = new Map([[null, Array.from({ length: count }, (_, n) => ({ topic: null, id: `${n}` }))]]);
        expect(new Set(drawExam(unknown, composition, seededRandom(seed))).size).toBe(EXAM_QUESTIONS);
        expect(new Set(drawExam(bankOf([12, count, 9]), composition, seededRandom(seed))).size).toBe(EXAM_QUESTIONS);
      }),
    );
  });

  test('returns null for a bank of 29 statements', () => {
    expect(drawExam(bankOf([29]), composition, seededRandom(1))).toBeNull();
    expect(drawExam(new Map(), composition, seededRandom(1))).toBeNull();
  });

  test('is reproducible with the same seed, and draws every statement sooner or later', () => {
    const bank = bankOf(Array.from({ length: 25 }, () => 4));
    expect(drawExam(bank, composition, seededRandom(7))).toEqual(drawExam(bank, composition, seededRandom(7)));
    const random = seededRandom(3);
    const seen = new Set(Array.from({ length: 200 }, () => drawExam(bank, composition, random) ?? []).flat());
    expect(seen.size).toBe(100);
  });
});

describe('grading an exam', () => {
  const key = Array.from({ length: 30 }, (_, index) => index % 2 === 0);
  const withErrors = (count: number) => key.map((right, index) => (index < count ? !right : right));

  test.each([
    [0, true],
    [3, true],
    [4, false],
    [30, false],
  ])('%i errors: passed is %s', (errors, passed) => {
    expect(gradeExam(key, withErrors(errors))).toEqual({ score: 30 - errors, errors, passed });
  });

  test('counts a missing answer as an error', () => {
    expect(
      gradeExam(
        key,
        key.map(() => null),
      ),
    ).toEqual({ score: 0, errors: 30, passed: false });
  });
});

test('the deadline is after twenty minutes, with a grace period of five seconds', () => {
  const deadline = examDeadline(new Date('2026-03-29T00:50:00Z'));
  expect(deadline.toISOString()).toBe('2026-03-29T01:10:00.000Z');
  expect(isExamOver(deadline, new Date('2026-03-29T01:10:05Z'))).toBe(false);
  expect(isExamOver(deadline, new Date('2026-03-29T01:10:05.001Z'))).toBe(true);
});
