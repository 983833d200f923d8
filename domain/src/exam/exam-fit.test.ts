import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawExam } from './exam.ts';
import { checkExamFit, fitsNoWorse } from './exam-fit.ts';
import { seededRandom } from '#domain/random/seeded-random.ts';

const TOPICS = Array.from({ length: 25 }, (_, index) => index + 1);
const COMPOSITION = [...TOPICS.map((topic) => ({ topics: [topic], count: 1 })), { topics: [2, 3, 4], count: 5 }];
const FORM = { questions: 30, composition: COMPOSITION };
const bankOf = (count: (topic: number) => number) => new Map(TOPICS.map((topic) => [topic, count(topic)]));

test.each([
  ['three statements of the topics 1 to 4 and two of each other topic', bankOf((topic) => (topic < 5 ? 3 : 2)), []],
  ['no statement of topic 25', bankOf((topic) => (topic === 25 ? 0 : 9)), [{ topics: [25], missing: 1 }]],
  [
    'too few statements of the topics 2, 3 and 4 together',
    bankOf((topic) => (topic < 5 ? 2 : 9)),
    [{ topics: [2, 3, 4], missing: 2 }],
  ],
  ...[50, 74, 150].map((count): [string, Map<number | null, number>, object[]] => [
    `${count} statements without a topic`,
    new Map([[null, count]]),
    COMPOSITION.map(({ topics, count: missing }) => ({ topics, missing })),
  ]),
])(
  'checks whether a bank can make a full exam if it has %s',
  (_, byTopic: ReadonlyMap<number | null, number>, lacking) => {
    expect(checkExamFit(byTopic, FORM)).toMatchObject({ possible: lacking.length === 0, lacking });
  },
);

test('29 statements without a topic are too few for an exam of 30 questions, and an empty bank lacks every topic', () => {
  expect(checkExamFit(new Map([[null, 29]]), FORM)).toMatchObject({
    possible: false,
    statements: 29,
    needed: 30,
  });
  expect(checkExamFit(new Map(), FORM).lacking).toHaveLength(COMPOSITION.length);
});

test('a topic of a rule that has no statement is named even if the other topics of the rule have enough', () => {
  const form = { questions: 20, composition: [{ topics: [1, 2, 3], count: 20 }] };
  const fit = checkExamFit(
    new Map([
      [1, 90],
      [3, 2],
    ]),
    form,
  );
  expect(fit).toMatchObject({ possible: false, lacking: [{ topics: [2], missing: 1 }] });
});

test('exams go on with a bank that lacks topics only if their bank lacks as many statements and an exam can be drawn', () => {
  const fitOf = (...counts: [number | null, number][]) => checkExamFit(new Map(counts), FORM);
  const [none, some] = [fitOf([null, 40]), fitOf([1, 20], [null, 20])];
  const full = checkExamFit(
    bankOf(() => 9),
    FORM,
  );
  expect([fitsNoWorse(none, none), fitsNoWorse(some, none)]).toEqual([true, true]);
  expect([fitsNoWorse(none, some), fitsNoWorse(some, full), fitsNoWorse(fitOf([null, 29]), none)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('if a bank has enough statements for the exam form, an exam can be drawn and follows the composition', () => {
  // Most generated banks must have enough statements for the exam form, because the test skips all others.
  const size = fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 1, max: 6 }) },
    { weight: 1, arbitrary: fc.constant(0) },
  );
  const counts = fc.array(size, { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(counts, fc.integer(), (perTopic, seed) => {
      const byTopic = bankOf((topic) => perTopic[topic - 1] ?? 0);
      fc.pre(checkExamFit(byTopic, FORM).possible);
      const bank = new Map(
        [...byTopic].map(([topic, count]) => [topic, Array.from({ length: count }, (_, id) => ({ topic, id }))]),
      );
      const topics = drawExam(bank, FORM, seededRandom(seed))?.map(({ topic }) => topic);
      expect(new Set(topics).size).toBe(25);
    }),
  );
});

test('a form without a composition needs as many statements as it has questions, whatever their topics', () => {
  const of = (questions: number, statements: number) =>
    checkExamFit(new Map([[1, statements]]), { questions, composition: [] });
  for (const questions of [10, 20, 30, 40, 70]) {
    expect(of(questions, questions)).toMatchObject({ possible: true, needed: questions, lacking: [] });
    expect(of(questions, questions - 1)).toMatchObject({ possible: false, statements: questions - 1 });
  }
});

test('a statement counts for only one rule of the composition', () => {
  const form = {
    questions: 20,
    composition: [
      { topics: [1, 2], count: 10 },
      { topics: [2], count: 10 },
    ],
  };
  expect(
    checkExamFit(
      new Map([
        [1, 4],
        [2, 14],
      ]),
      form,
    ).lacking,
  ).toEqual([{ topics: [2], missing: 2 }]);
});
