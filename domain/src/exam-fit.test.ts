import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawExam } from './exam.ts';
import { checkExamFit } from './exam-fit.ts';
import { seededRandom } from './seeded-random.ts';

const TOPICS = Array.from({ length: 25 }, (_, index) => index + 1);
const COMPOSITION = [...TOPICS.map((topic) => ({ topics: [topic], count: 1 })), { topics: [2, 3, 4], count: 5 }];
const FORM = { questions: 30, composition: COMPOSITION };
const bankOf = (count: (topic: number) => number) => new Map(TOPICS.map((topic) => [topic, count(topic)]));

test.each([
  ['two of each topic and five more of the heavy ones', bankOf((topic) => (topic < 5 ? 3 : 2)), []],
  ['none of topic 25', bankOf((topic) => (topic === 25 ? 0 : 9)), [{ topics: [25], missing: 1 }]],
  ['too few of the heavy topics', bankOf((topic) => (topic < 5 ? 2 : 9)), [{ topics: [2, 3, 4], missing: 2 }]],
  ['thirty statements without a topic', new Map([[null, 30]]), []],
])('a bank with %s', (_, byTopic: ReadonlyMap<number | null, number>, lacking) => {
  expect(checkExamFit(byTopic, FORM)).toMatchObject({ possible: lacking.length === 0, lacking });
});

test('29 statements without a topic are too few, and an empty bank lacks every topic', () => {
  expect(checkExamFit(new Map([[null, 29]]), FORM)).toMatchObject({
    possible: false,
    statements: 29,
    needed: 30,
  });
  expect(checkExamFit(new Map(), FORM).lacking).toHaveLength(COMPOSITION.length);
});

test('a bank without topics can still fill the form after an admin assigns the first topics', () => {
  const byTopic = new Map([
    [null, 80],
    [3, 20],
  ]);
  expect(checkExamFit(byTopic, FORM).possible).toBe(true);
});

test('an exam can be drawn from every bank that fits, and it follows the composition', () => {
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

test('each form needs as many statements as it has questions, whatever the topics', () => {
  const of = (questions: number, statements: number) =>
    checkExamFit(new Map([[1, statements]]), { questions, composition: [] });
  for (const questions of [10, 20, 30, 40, 70]) {
    expect(of(questions, questions)).toMatchObject({ possible: true, needed: questions, lacking: [] });
    expect(of(questions, questions - 1)).toMatchObject({ possible: false, statements: questions - 1 });
  }
});

test('a statement counts for one rule only', () => {
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
