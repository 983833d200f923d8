import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeReview, composeSession, sessionSize } from './compose-session.ts';
import type { Mistakes } from './mistakes.ts';
import { seededRandom } from '#domain/random/seeded-random.ts';
import { createLearner, recordAnswer, replayAnswers } from './study-engine.ts';
import { dayAfterStart, SMALL_COURSE, someAnswers } from '#domain/test-support/study-fixtures.ts';

const at = dayAfterStart(21);
const random = seededRandom(1);
const manyConcepts = Array.from({ length: 60 }, (_, index) => ({
  id: `${index}`,
  topic: index % 3,
  statements: [`${index}-0`, `${index}-1`],
}));
const LARGE_COURSE = { ...SMALL_COURSE, concepts: manyConcepts, composition: [{ topics: [0, 1, 2], count: 6 }] };

test('a session has the requested size and contains no concept twice', () => {
  fc.assert(
    fc.property(someAnswers, fc.nat(20), (answers, size) => {
      const session = composeSession(replayAnswers(SMALL_COURSE, answers), { at, size, random });
      expect(session).toHaveLength(Math.min(size, SMALL_COURSE.concepts.length));
      expect(new Set(session.map(({ concept }) => concept)).size).toBe(session.length);
    }),
  );
});

test('in a session, one question in ten is drawn at random', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 40, random });
  expect(session.filter(({ reason }) => reason === 'check')).toHaveLength(4);
});

test('consecutive questions of a session have different topics', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 20, random });
  const repeated = session.filter(({ topic }, index) => topic === session[index + 1]?.topic);
  expect(repeated).toEqual([]);
});

test('a concept that was answered today is asked again only if no other concept is left', () => {
  const learner = createLearner(LARGE_COURSE);
  const first = composeSession(learner, { at, size: 30, random });
  for (const { concept, statement } of first)
    recordAnswer(learner, { concept, statement, correct: false, source: 'session', at });
  const second = composeSession(learner, { at, size: 30, random });
  expect(second.filter(({ concept }) => first.some((one) => one.concept === concept))).toEqual([]);
});

test.each([
  ['an ordinary day', 20, 0, 20],
  ['a day with a large target', 60, 0, 20],
  ['a day with part of the target answered', 20, 7, 13],
  ['a day with a few answers left', 20, 17, 10],
  ['a day with a small target', 5, 0, 5],
  ['a day with part of a small target answered', 5, 3, 5],
  ['a day with the target reached', 20, 20, 10],
  ['a day with far more answers than the target', 20, 90, 10],
])('a session has the size for %s', (_, target, answersToday, size) => {
  expect(sessionSize({ target, answersToday })).toBe(size);
});

test('a session has its full size even if some concepts were already answered today', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 60 }), (resting, size) => {
      const learner = createLearner(LARGE_COURSE);
      for (const { id, statements } of manyConcepts.slice(0, resting))
        recordAnswer(learner, { concept: id, statement: statements[0] ?? '', correct: true, source: 'session', at });
      const session = composeSession(learner, { at, size, random });
      expect(session).toHaveLength(size);
      expect(new Set(session.map(({ concept }) => concept)).size).toBe(size);
    }),
  );
});

test('a session of a topic asks only this topic, even if it has too few concepts', () => {
  const learner = createLearner(LARGE_COURSE);
  const ofTopic = (topic: number, size: number) => composeSession(learner, { at, size, random, topic });
  expect(ofTopic(1, 20)).toHaveLength(20);
  expect(ofTopic(1, 20).every(({ topic, concept }) => topic === 1 && Number(concept) % 3 === 1)).toBe(true);
  expect(ofTopic(0, 30)).toHaveLength(20);
  expect(ofTopic(9, 20)).toEqual([]);
});

const open = (...statements: string[]): Mistakes =>
  Object.fromEntries(statements.map((one, index) => [one, { wrongAt: statements.length - index, rightDay: null }]));

test('a concept with an open mistake is asked with the statement that was answered wrong', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 60, random, mistakes: open('7-1', 'gone') });
  const asked = new Map(session.map((item) => [item.concept, item]));
  expect(asked.get('7')).toEqual({ concept: '7', statement: '7-1', topic: 1, reason: 'mistake' });
  expect(session.filter(({ reason }) => reason === 'mistake')).toHaveLength(1);
  expect(session).toHaveLength(60);
});

test('if a concept has several open mistakes, the oldest is asked', () => {
  const session = composeSession(createLearner(LARGE_COURSE), { at, size: 60, random, mistakes: open('7-0', '7-1') });
  expect(session.filter(({ concept }) => concept === '7')).toMatchObject([{ statement: '7-1', reason: 'mistake' }]);
});

test('a statement answered wrong today is asked again tomorrow, unless the mistakes exceed the size of the session', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(manyConcepts, { maxLength: 40 }),
      fc.integer({ min: 1, max: 20 }),
      (wrong, size) => {
        const learner = createLearner(LARGE_COURSE);
        const asked = wrong.map(({ id, statements }) => ({ concept: id, statement: statements[1] ?? '' }));
        for (const one of asked) recordAnswer(learner, { ...one, correct: false, source: 'session', at });
        const mistakes = open(...asked.map(({ statement }) => statement));
        const tomorrow = composeSession(learner, { at: dayAfterStart(22), size, random, mistakes });
        const again = tomorrow.filter(({ reason }) => reason === 'mistake');
        expect(again.length).toBeGreaterThanOrEqual(Math.min(wrong.length, Math.floor(size / 5)));
        expect(tomorrow).toHaveLength(size);
      },
    ),
  );
});

describe('a session of mistakes', () => {
  const day = '2026-03-20';
  const review = (mistakes: Mistakes, topic?: number) =>
    composeReview(LARGE_COURSE, { mistakes, topic, day }).map(({ statement }) => statement);

  test('asks the latest mistakes first, and never asks two mistakes of the same topic in a row', () => {
    expect(review(open('1-0', '5-0', '3-1'))).toEqual(['1-0', '5-0', '3-1']);
    expect(review(open('1-0', '4-0', '3-1'))).toEqual(['1-0', '3-1', '4-0']);
  });

  test('asks last the mistakes that were answered right today, because the next right answer clears them only on another day', () => {
    const mistakes = open('0-0', '1-0', '2-0');
    mistakes['0-0'] = { wrongAt: 9, rightDay: day };
    mistakes['1-0'] = { wrongAt: 8, rightDay: '2026-03-19' };
    expect(review(mistakes)).toEqual(['1-0', '2-0', '0-0']);
  });

  test('asks mistakes of one topic only, if this is requested', () => {
    expect(review(open('0-0', '1-0', '3-1'), 0)).toEqual(['0-0', '3-1']);
    expect(review(open('0-0', '1-0', '3-1'), 2)).toEqual([]);
  });

  test('has at most the size of other sessions, and skips statements that were removed from the course', () => {
    const gone = Array.from({ length: 30 }, (_, index) => `gone-${index}`);
    const known = manyConcepts.slice(0, 25).map(({ statements }) => statements[0] ?? '');
    expect(new Set(review(open(...gone, ...known)))).toEqual(new Set(known.slice(0, 20)));
    expect(review({})).toEqual([]);
  });

  test('names the concept and the topic of each statement', () => {
    const [item] = composeReview(LARGE_COURSE, { mistakes: open('5-1'), day });
    expect(item).toEqual({ concept: '5', statement: '5-1', topic: 2, reason: 'mistake' });
  });
});
