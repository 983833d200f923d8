import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLearner, type Learner, rankConcepts, recordAnswer, replayAnswers } from './study-engine.ts';
import { dayAfterStart, SMALL_COURSE, someAnswers } from '#domain/test-support/study-fixtures.ts';

const NOW = dayAfterStart(21);

function answer(learner: Learner, concept: string, statement: string, correct: boolean, days: number) {
  recordAnswer(learner, { concept, statement, correct, source: 'session', at: dayAfterStart(days) });
}

test('the ranking contains every concept once and names one of its statements', () => {
  fc.assert(
    fc.property(someAnswers, fc.nat(40), (answers, days) => {
      const learner = replayAnswers(SMALL_COURSE, answers);
      const ranked = rankConcepts(learner, { at: NOW, examAt: dayAfterStart(days) });
      const statements = new Map(SMALL_COURSE.concepts.map((concept) => [concept.id, concept.statements]));
      expect(ranked.map(({ concept }) => concept).toSorted()).toEqual([...statements.keys()].toSorted());
      for (const { concept, statement } of ranked) expect(statements.get(concept)).toContain(statement);
    }),
  );
});

test('for each concept, picks an unseen statement; if all were seen, the one seen longest ago', () => {
  const learner = createLearner(SMALL_COURSE);
  const picked = (days: number) =>
    rankConcepts(learner, { at: dayAfterStart(days) }).find(({ concept }) => concept === '1-1')?.statement;
  answer(learner, '1-1', '1-1-1', true, 0);
  expect(picked(2)).toBe('1-1-0');
  answer(learner, '1-1', '1-1-0', true, 2);
  expect(picked(4)).toBe('1-1-1');
});

test('concepts that were answered less than a day ago come last in the ranking', () => {
  const learner = createLearner(SMALL_COURSE);
  answer(learner, '2-1', '2-1-0', false, 0);
  expect(rankConcepts(learner, { at: dayAfterStart(0.5) }).at(-1)).toMatchObject({ concept: '2-1', reason: 'resting' });
  const tomorrow = rankConcepts(learner, { at: dayAfterStart(1) });
  expect(tomorrow.find(({ concept }) => concept === '2-1')?.reason).toBe('fading');
});

test('shortly before the exam, a concept answered wrong comes before one answered right', () => {
  const learner = createLearner(SMALL_COURSE);
  answer(learner, '2-1', '2-1-0', true, 0);
  answer(learner, '3-1', '3-1-0', false, 0);
  const ranked = rankConcepts(learner, { at: dayAfterStart(3), examAt: dayAfterStart(4) });
  const met = ranked.filter(({ reason }) => reason === 'fading').map(({ concept }) => concept);
  expect(met).toEqual(['3-1', '2-1']);
});

test('a concept with more questions in the exam comes before one with fewer', () => {
  const course = {
    ...SMALL_COURSE,
    composition: [
      { topics: [3], count: 5 },
      { topics: [1], count: 1 },
    ],
  };
  const first = rankConcepts(createLearner(course), { at: NOW }).slice(0, 3);
  expect(first.map(({ concept }) => concept[0])).toEqual(['3', '3', '3']);
});
