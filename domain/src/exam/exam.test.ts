import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { drawExam, examDeadline, examSecondsLeft, gradeExam, isExamOver } from './exam.ts';
import type { ExamForm } from './licence.ts';
import { seededRandom } from '#domain/random/seeded-random.ts';

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
const B_FORM = { questions: 30, seconds: 1200, allowedErrors: 3, composition };

describe('drawing an exam', () => {
  test('draws 30 different statements: one of each topic, and a second one of five topics', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: 6, max: 20 }), { minLength: 25, maxLength: 25 }),
        (seed, sizes) => {
          const sheet = drawExam(bankOf(sizes), B_FORM, seededRandom(seed)) ?? [];
          expect(new Set(sheet).size).toBe(30);
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
        expect(new Set(drawExam(unknown, B_FORM, seededRandom(seed))).size).toBe(30);
        expect(new Set(drawExam(bankOf([12, count, 9]), B_FORM, seededRandom(seed))).size).toBe(30);
      }),
    );
  });

  test('returns null for a bank of 29 statements', () => {
    expect(drawExam(bankOf([29]), B_FORM, seededRandom(1))).toBeNull();
    expect(drawExam(new Map(), B_FORM, seededRandom(1))).toBeNull();
  });

  test('draws the same exam for the same seed, and every statement of the bank in one of many exams', () => {
    const bank = bankOf(Array.from({ length: 25 }, () => 4));
    expect(drawExam(bank, B_FORM, seededRandom(7))).toEqual(drawExam(bank, B_FORM, seededRandom(7)));
    const random = seededRandom(3);
    const seen = new Set(Array.from({ length: 200 }, () => drawExam(bank, B_FORM, random) ?? []).flat());
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
  ])('an exam with %i errors is passed: %s', (errors, passed) => {
    expect(gradeExam(key, withErrors(errors), B_FORM)).toEqual({ score: 30 - errors, errors, passed });
  });

  test('counts a missing answer as an error', () => {
    expect(
      gradeExam(
        key,
        key.map(() => null),
        B_FORM,
      ),
    ).toEqual({ score: 0, errors: 30, passed: false });
  });

  test('a single-choice answer is right only if it is the right option', () => {
    expect(gradeExam([0, 1, 2, 3, 2, 0], [0, 1, 2, 3, 1, null], { allowedErrors: 2 })).toEqual({
      score: 4,
      errors: 2,
      passed: true,
    });
  });

  test('an option’s index never counts as a true/false answer: 0 is not «false», and 1 is not «true»', () => {
    expect(gradeExam([0, 1, false, true], [false, true, 0, 1], { allowedErrors: 3 }).errors).toBe(4);
  });
});

type Shape = [questions: number, allowedErrors: number, minutes: number];
/** The rules of all exam forms of the ministry, with the normal and the longer duration. */
const SHAPES: Shape[] = [
  [30, 3, 20],
  [30, 3, 25],
  [30, 3, 30],
  [30, 3, 35],
  [30, 3, 40],
  [30, 3, 50],
  [20, 2, 20],
  [20, 2, 30],
  [10, 1, 20],
  [10, 1, 30],
  [40, 4, 40],
  [40, 4, 50],
  [40, 4, 60],
  [70, 7, 90],
  [70, 7, 110],
];

describe.each(SHAPES)(
  'an exam of %i questions with %i allowed errors in %i minutes',
  (questions, allowedErrors, minutes) => {
    const topics = Array.from({ length: 10 }, (_, at) => at + 1);
    const form: Pick<ExamForm, 'questions' | 'seconds' | 'allowedErrors' | 'composition'> = {
      questions,
      seconds: minutes * 60,
      allowedErrors,
      composition: [
        ...topics.map((topic) => ({ topics: [topic], count: 1 })),
        { topics: [3, 7], count: questions - 10 },
      ],
    };

    test('draws the right number of questions, repeats none, and follows the composition of the form', () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const sheet = drawExam(bankOf(topics.map(() => 60)), form, seededRandom(seed)) ?? [];
          expect(new Set(sheet).size).toBe(questions);
          const more = sheet.filter(({ topic }) => topic === 3 || topic === 7);
          expect([sheet.length, more.length]).toEqual([questions, questions - 8]);
        }),
        { numRuns: 20 },
      );
    });

    test.each<[kind: string, right: Answer, wrong: Answer]>([
      ['true-false', true, false],
      ['single-choice', 2, 0],
    ])('a %s exam is passed with the allowed number of errors and failed with one more', (_, right, wrong) => {
      const key = Array.from({ length: questions }, () => right);
      const grade = (errors: number) =>
        gradeExam(
          key,
          key.map((it, at) => (at < errors ? wrong : it)),
          form,
        );
      expect(grade(allowedErrors)).toEqual({ score: questions - allowedErrors, errors: allowedErrors, passed: true });
      expect(grade(allowedErrors + 1)).toMatchObject({ errors: allowedErrors + 1, passed: false });
    });

    test('ends after its duration, and the remaining time is never longer than the duration', () => {
      const start = new Date('2026-03-10T09:00:00Z');
      const deadline = examDeadline(start, form);
      const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
      const left = (now: Date) => examSecondsLeft(deadline, now, form);
      expect(deadline).toEqual(after(minutes * 60));
      expect([left(start), left(after(-3600)), left(after(minutes * 60 - 1)), left(after(minutes * 60 + 1))]).toEqual([
        minutes * 60,
        minutes * 60,
        1,
        0,
      ]);
      expect([isExamOver(deadline, after(minutes * 60 + 5)), isExamOver(deadline, after(minutes * 60 + 6))]).toEqual([
        false,
        true,
      ]);
    });
  },
);

test('the deadline is twenty minutes after the start, and answers are accepted for five more seconds', () => {
  const deadline = examDeadline(new Date('2026-03-29T00:50:00Z'), B_FORM);
  expect(deadline.toISOString()).toBe('2026-03-29T01:10:00.000Z');
  expect(isExamOver(deadline, new Date('2026-03-29T01:10:05Z'))).toBe(false);
  expect(isExamOver(deadline, new Date('2026-03-29T01:10:05.001Z'))).toBe(true);
});

test('an exam is drawn even if a rule of the composition repeats a topic that has too few statements', () => {
  const bank: Map<number | null, Item[]> = bankOf([0, 0, 5]);
  bank.set(
    null,
    Array.from({ length: 80 }, (_, n) => ({ topic: null, id: `${n}` })),
  );
  const form = { questions: 30, composition: [{ topics: [3, 3, 3, 3], count: 6 }] };
  expect(new Set(drawExam(bank, form, seededRandom(1))).size).toBe(30);
});
