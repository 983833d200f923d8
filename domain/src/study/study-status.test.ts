import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLearner, getState, recordAnswer, replayAnswers, resumeLearner } from './study-engine.ts';
import { dayAfterStart, SMALL_COURSE, someAnswer, someAnswers } from '#domain/test-support/study-fixtures.ts';
import { countReturns, getStudyStatus } from './study-status.ts';

const at = dayAfterStart(21);
const replay = (answers: Parameters<typeof replayAnswers>[1]) => replayAnswers(SMALL_COURSE, answers);

test('the expected exam points are between 0 and the number of questions, and a right answer never lowers them', () => {
  fc.assert(
    fc.property(someAnswers, someAnswer, (answers, one) => {
      const { points } = getStudyStatus(replay(answers), { at });
      expect(points).toBeGreaterThanOrEqual(0);
      expect(points).toBeLessThanOrEqual(6);
      const after = getStudyStatus(replay([...answers, { ...one, correct: true, at }]), { at });
      expect(after.points).toBeGreaterThanOrEqual(points - 1e-12);
    }),
  );
});

test('the probability of passing is for the day of the exam, and the expected points are for today', () => {
  const answers = SMALL_COURSE.concepts.map(({ id, statements: [statement = ''] }) => {
    return { concept: id, statement, correct: true, source: 'session' as const, at };
  });
  const [now, later] = [undefined, dayAfterStart(60)].map((examAt) =>
    getStudyStatus(replay(answers), examAt ? { at, examAt } : { at }),
  );
  expect(later!.pass.mean).toBeLessThan(now!.pass.mean);
  expect(later!.points).toBe(now!.points);
});

describe('when a concept comes back', () => {
  /**
   * Returns a learner who answered a question about a concept `daysAgo` days ago. The learner's memory of the concept
   * has the given stability, in days.
   */
  function remember(stability: number, daysAgo: number) {
    const learner = createLearner(SMALL_COURSE);
    const answer = { concept: '1-1', statement: '1-1-0', correct: true, source: 'session' as const };
    const state = getState(recordAnswer(learner, { ...answer, at: dayAfterStart(21 - daysAgo) }));
    const concepts = { '1-1': { ...state.concepts['1-1']!, stability } };
    return resumeLearner(SMALL_COURSE, { ...state, concepts });
  }

  test.each([
    ['forgotten soon', 0.2, 0, 'tomorrow'],
    ['remembered for almost two days', 1.9, 0, 'tomorrow'],
    ['remembered for two days', 2, 0, 'thisWeek'],
    ['remembered for a week', 7.9, 0, 'thisWeek'],
    ['remembered for longer', 8, 0, 'later'],
    ['answered a week ago, and remembered for nine days', 8.9, 7, 'tomorrow'],
    ['overdue', 3, 20, 'tomorrow'],
  ])('%s', (_, stability, daysAgo, bucket) => {
    const none = { tomorrow: 0, thisWeek: 0, later: 0 };
    expect(countReturns(remember(stability, daysAgo), ['1-1'], at)).toEqual({ ...none, [bucket]: 1 });
  });

  test('each concept counts once, and concepts that were never asked do not count', () => {
    const counts = countReturns(remember(3, 0), ['1-1', '1-1', '2-2', 'unknown'], at);
    expect(counts).toEqual({ tomorrow: 0, thisWeek: 1, later: 0 });
  });

  test('a concept that was answered wrong comes back tomorrow', () => {
    const learner = createLearner(SMALL_COURSE);
    recordAnswer(learner, { concept: '1-1', statement: '1-1-0', correct: false, source: 'session', at });
    expect(countReturns(learner, ['1-1'], at).tomorrow).toBe(1);
  });
});
