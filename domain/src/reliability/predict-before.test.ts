import fc from 'fast-check';
import { expect, test } from 'vitest';
import { predictBefore, type PredictedExam, type ReceivedAnswer } from './predict-before.ts';
import { passProbability, replayAnswers } from '#domain/study/study-engine.ts';
import { dayAfterStart, SMALL_COURSE, someAnswers } from '#domain/test-support/study-fixtures.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/**
 * Predicts a single exam directly: replays all answers that were known before the exam, then computes the probability of passing.
 */
function predictByReplay(answers: readonly ReceivedAnswer[], { at, knownBefore }: PredictedExam) {
  const known = answers.filter((answer) => answer.at < knownBefore && answer.receivedAt < knownBefore);
  return passProbability(replayAnswers(SMALL_COURSE, known), { at });
}

const received = (answers: readonly Omit<ReceivedAnswer, 'receivedAt'>[], delays: readonly number[]) =>
  answers.map((answer, index): ReceivedAnswer => {
    const delay = (delays[index % delays.length] ?? 0) * DAY_MS;
    return { ...answer, receivedAt: new Date(answer.at.getTime() + delay) };
  });
const someDelays = fc.array(fc.constantFrom(0, 0, 0, 0.1, 2), { minLength: 1 });
const someDays = fc.array(fc.integer({ min: -1, max: 25 }), { maxLength: 5 });

test('each prediction uses only the answers that were both given and received before the predicted answer', () => {
  fc.assert(
    fc.property(someAnswers, someDelays, someDays, (given, delays, days) => {
      const answers = received(given, delays);
      const exams = days.map((day) => ({ at: dayAfterStart(day + 0.5), knownBefore: dayAfterStart(day) }));
      expect(predictBefore(SMALL_COURSE, answers, exams)).toEqual(exams.map((exam) => predictByReplay(answers, exam)));
    }),
  );
});

const asked = { concept: '1-1', statement: '1-1-0', correct: true, source: 'session' as const };
const EXAM = { at: dayAfterStart(3), knownBefore: dayAfterStart(3) };
const [DAY_2, DAY_3, DAY_9] = [dayAfterStart(2), dayAfterStart(3), dayAfterStart(9)];

test.for([
  ['at the instant of the predicted answer', { ...asked, at: DAY_3, receivedAt: DAY_3 }],
  ['before the predicted answer, but received after it', { ...asked, at: DAY_2, receivedAt: DAY_9 }],
  ['after the predicted answer, by a device whose clock is ahead', { ...asked, at: DAY_9, receivedAt: DAY_2 }],
] as const)('a prediction does not use an answer that was given %s', ([, answer]) => {
  expect(predictBefore(SMALL_COURSE, [answer], [EXAM])).toEqual(predictBefore(SMALL_COURSE, [], [EXAM]));
});

test('a prediction uses an answer that was given and received before the predicted answer', () => {
  const answers = [{ ...asked, at: DAY_2, receivedAt: DAY_2 }];
  const [before] = predictBefore(SMALL_COURSE, [], [EXAM]);
  expect(predictBefore(SMALL_COURSE, answers, [EXAM])[0]?.mean).toBeGreaterThan(before?.mean ?? 1);
});
