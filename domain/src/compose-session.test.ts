import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeSession, listOpenItems } from './compose-session.ts';
import { seededRandom } from './seeded-random.ts';
import { createLearner, recordAnswer, replayAnswers } from './study-engine.ts';
import { dayAfterStart, SMALL_COURSE, someAnswers } from './study-fixtures.ts';

const at = dayAfterStart(21);
const random = seededRandom(1);
const manyConcepts = Array.from({ length: 60 }, (_, index) => ({
  id: `${index}`,
  topic: index % 3,
  statements: [`${index}-0`, `${index}-1`],
}));
const LARGE_COURSE = { ...SMALL_COURSE, concepts: manyConcepts, composition: [{ topics: [0, 1, 2], count: 6 }] };

test('a session has the wished size, and no concept twice', () => {
  fc.assert(
    fc.property(someAnswers, fc.nat(20), (answers, size) => {
      const session = composeSession(replayAnswers(SMALL_COURSE, answers), { at, size, random });
      expect(session).toHaveLength(Math.min(size, SMALL_COURSE.concepts.length));
      expect(new Set(session.map(({ concept }) => concept)).size).toBe(session.length);
    }),
  );
});

test('one question in ten is drawn at random', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 40, random });
  expect(session.filter(({ reason }) => reason === 'check')).toHaveLength(4);
});

test('neighbours are of different topics', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 20, random });
  const repeated = session.filter(({ topic }, index) => topic === session[index + 1]?.topic);
  expect(repeated).toEqual([]);
});

test('what was answered today is not asked again while there is something else', () => {
  const learner = createLearner(LARGE_COURSE);
  const first = composeSession(learner, { at, size: 30, random });
  for (const { concept, statement } of first)
    recordAnswer(learner, { concept, statement, correct: false, source: 'session', at });
  const second = composeSession(learner, { at, size: 30, random });
  expect(second.filter(({ concept }) => first.some((one) => one.concept === concept))).toEqual([]);
});

test('wrong answers come back at the end until they are right', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 3, random });
  const [one = '', two = '', three = ''] = session.map(({ statement }) => statement);
  const open = (...answers: [string, boolean][]) =>
    listOpenItems(
      session,
      answers.map(([statement, correct]) => ({ statement, correct })),
    ).map(({ statement }) => statement);
  expect(open()).toEqual([one, two, three]);
  expect(open([one, false])).toEqual([two, three, one]);
  expect(open([one, false], [two, false], [three, true])).toEqual([one, two]);
  expect(open([one, false], [two, false], [three, true], [one, false])).toEqual([two, one]);
  expect(open([one, false], [two, true], [three, true], [one, true])).toEqual([]);
});
