import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReplayNeededError } from './answer-history.ts';
import {
  createLearner,
  getState,
  listTopicLosses,
  type Learner,
  passProbability,
  rankConcepts,
  recordAnswer,
  replayAnswers,
  resumeLearner,
  type StudyAnswer,
  UnknownStatementError,
} from './study-engine.ts';
import { dayAfterStart, SMALL_COURSE, someAnswer, someAnswers } from '#domain/test-support/study-fixtures.ts';

const LAST_DAY = 21;
const byTime = (answers: readonly StudyAnswer[]) => answers.toSorted((one, other) => +one.at - +other.at);
const replay = (answers: readonly StudyAnswer[]) => replayAnswers(SMALL_COURSE, answers);
const chanceOf = (learner: Learner, days: number) => passProbability(learner, { at: dayAfterStart(days) }).mean;

test('replaying all answers gives the same state as recording them one by one', () => {
  fc.assert(
    fc.property(someAnswers, (answers) => {
      const learner = createLearner(SMALL_COURSE);
      for (const answer of byTime(answers)) getState(recordAnswer(learner, answer));
      expect(getState(learner)).toEqual(getState(replay(answers)));
    }),
  );
});

test('if answers arrive late, twice or in another order, the state is the same', () => {
  const arrivals = someAnswers.chain((answers) =>
    fc.tuple(fc.constant(answers), fc.shuffledSubarray([...answers, ...answers], { minLength: 2 * answers.length })),
  );
  fc.assert(
    fc.property(arrivals, fc.nat(7), ([answers, arriving], readEvery) => {
      const learner = createLearner(SMALL_COURSE);
      for (const [index, answer] of arriving.entries()) {
        recordAnswer(learner, answer);
        if (index % (readEvery + 1) === 0) getState(learner);
      }
      expect(getState(learner)).toEqual(getState(replay(answers)));
    }),
  );
});

test('whatever the exam date, one more right answer never lowers the probability of passing', () => {
  fc.assert(
    fc.property(someAnswers, someAnswer, fc.nat(40), (answers, one, days) => {
      const before = chanceOf(replay(answers), LAST_DAY + days);
      const after = chanceOf(
        replay([...answers, { ...one, correct: true, at: dayAfterStart(LAST_DAY) }]),
        LAST_DAY + days,
      );
      expect(after).toBeGreaterThanOrEqual(before - 1e-12);
    }),
  );
});

test('the probability of passing is inside its band, and never rises while nothing is studied', () => {
  fc.assert(
    fc.property(someAnswers, fc.nat(100), fc.nat(100), (answers, days, more) => {
      const learner = replay(answers);
      const { mean, low, high } = passProbability(learner, { at: dayAfterStart(LAST_DAY + days) });
      expect([0, low, mean, high, 1].toSorted((a, b) => a - b)).toEqual([0, low, mean, high, 1]);
      expect(chanceOf(learner, LAST_DAY + days + more)).toBeLessThanOrEqual(mean);
    }),
  );
});

test('a state that is stored and resumed gives the same results as a replay of all answers', () => {
  fc.assert(
    fc.property(someAnswers, fc.nat(60), (answers, split) => {
      const sorted = getSorted(answers);
      const stored = JSON.stringify(getState(replay(sorted.slice(0, split))));
      const learner = resumeLearner(SMALL_COURSE, JSON.parse(stored));
      for (const answer of sorted.slice(split)) recordAnswer(learner, answer);
      expect(getState(learner)).toEqual(getState(replay(sorted)));
    }),
  );
});

test('rejects an answer that is older than the stored state, because all answers must be replayed', () => {
  const answer = { concept: '1-1', statement: '1-1-0', correct: true, source: 'session' as const };
  const learner = resumeLearner(SMALL_COURSE, getState(replay([{ ...answer, at: dayAfterStart(3) }])));
  expect(() => recordAnswer(learner, { ...answer, at: dayAfterStart(2) })).toThrow(ReplayNeededError);
});

test('rejects a stored state of another version of the algorithm, because all answers must be replayed', () => {
  const state = { ...getState(createLearner(SMALL_COURSE)), method: 'sm-2' };
  expect(() => resumeLearner(SMALL_COURSE, state)).toThrow(ReplayNeededError);
});

test('a topic with wrong answers is expected to lose more exam points than one with right answers', () => {
  const answers = SMALL_COURSE.concepts.map(({ id, topic, statements }) => {
    return {
      concept: id,
      statement: statements[0] ?? '',
      correct: topic !== 2,
      source: 'session' as const,
      at: dayAfterStart(0),
    };
  });
  const losses = new Map(
    listTopicLosses(replay(answers), { at: dayAfterStart(2) }).map(({ topic, points }) => [topic, points]),
  );
  expect(losses.get(2)).toBeGreaterThan(losses.get(3) ?? Infinity);
  expect(losses.get(3)).toBeGreaterThan(losses.get(1) ?? Infinity);
});

test.each([
  ['9-9', '1-1-0'],
  ['1-1', '2-1-0'],
])(
  'if the concept %s does not have the statement %s, an answer is rejected when recorded and ignored when replayed',
  (concept, statement) => {
    const answer = { concept, statement, correct: true, source: 'session' as const, at: dayAfterStart(0) };
    expect(() => recordAnswer(createLearner(SMALL_COURSE), answer)).toThrow(UnknownStatementError);
    expect(getState(replay([answer])).answers).toBe(0);
  },
);

describe('an answer to the question of a lesson', () => {
  const question = { concept: '1-2', statement: 'question-1-2', source: 'lesson' as const };
  const statement = { concept: '1-2', statement: '1-2-0', source: 'session' as const };

  test('counts for the concept, but covers none of its statements', () => {
    const learner = replay([{ ...question, correct: true, at: dayAfterStart(0) }]);
    expect(getState(learner).concepts['1-2']?.seen).toEqual([]);
    expect(getState(learner)).toMatchObject({ answers: 1, firstAnswers: { right: 1, answers: 1 } });
    expect(chanceOf(learner, 1)).toBeGreaterThan(chanceOf(replay([]), 1));
    const next = rankConcepts(learner, { at: dayAfterStart(2) }).find(({ concept }) => concept === '1-2');
    expect(next?.reason).toBe('fading');
  });

  test('with the id of another concept’s statement covers no statement', () => {
    const learner = replay([{ ...question, statement: '3-3-0', correct: true, at: dayAfterStart(0) }]);
    expect(getState(learner).concepts).toMatchObject({ '1-2': { seen: [] } });
  });

  test('raises the probability of passing no more than the same answer to a statement', () => {
    fc.assert(
      fc.property(someAnswers, fc.nat(40), (answers, days) => {
        const more = { correct: true, at: dayAfterStart(LAST_DAY) };
        const byQuestion = chanceOf(replay([...answers, { ...question, ...more }]), LAST_DAY + days);
        const byStatement = chanceOf(replay([...answers, { ...statement, ...more }]), LAST_DAY + days);
        expect(byQuestion).toBeLessThanOrEqual(byStatement + 1e-12);
      }),
    );
  });

  test('does not change the estimate for other wordings, however often the answer is repeated', () => {
    const answers = [0, 3, 9].map((days) => ({ ...question, correct: true, at: dayAfterStart(days) }));
    expect(getState(replay(answers)).transfer).toEqual(getState(replay([])).transfer);
  });
});

test('a right answer with «Non sono sicuro» raises the probability of passing no more than a sure right answer', () => {
  fc.assert(
    fc.property(someAnswers, someAnswer, fc.nat(40), (answers, one, days) => {
      const answer = { ...one, correct: true, at: dayAfterStart(LAST_DAY) };
      const [unsure, sure] = [true, false].map((value) =>
        chanceOf(replay([...answers, { ...answer, unsure: value }]), LAST_DAY + days),
      );
      expect(unsure).toBeLessThanOrEqual(sure! + 1e-12);
    }),
  );
});

test('a course without concepts has an empty ranking and never has enough answers for a probability', () => {
  const learner = createLearner({ concepts: [], composition: [{ topics: [1], count: 30 }], allowedErrors: 3 });
  expect(rankConcepts(learner, { at: dayAfterStart(0) })).toEqual([]);
  expect(passProbability(learner, { at: dayAfterStart(0) })).toMatchObject({ enough: false });
});

test('a hundred answers and a whole simulation are enough to show the probability', () => {
  const answerAt = (index: number, source: 'session' | 'exam'): StudyAnswer => {
    const { id, statements } = SMALL_COURSE.concepts[index % 9] as (typeof SMALL_COURSE.concepts)[number];
    return { concept: id, statement: statements[0] ?? '', correct: true, source, at: dayAfterStart(index / 100) };
  };
  const practice = Array.from({ length: 94 }, (_, index) => answerAt(index, 'session'));
  const simulation = Array.from({ length: 6 }, (_, index) => answerAt(100 + index, 'exam'));
  const isEnough = (answers: readonly StudyAnswer[]) =>
    passProbability(replay(answers), { at: dayAfterStart(2) }).enough;
  expect(isEnough([...practice, ...simulation])).toBe(true);
  expect(isEnough([...practice.slice(1), ...simulation])).toBe(false);
  expect(isEnough([...practice, ...practice.map((one) => ({ ...one, at: dayAfterStart(1) }))])).toBe(false);
});

/**
 * Sorts the answers by time, and keeps only one answer for each instant. The tests resume from a stored state, which cannot end
 * between two answers of the same instant.
 */
function getSorted(answers: readonly StudyAnswer[]): StudyAnswer[] {
  return byTime([...new Map(answers.map((answer) => [+answer.at, answer])).values()]);
}
