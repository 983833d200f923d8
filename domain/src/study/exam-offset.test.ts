import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectation } from './belief.ts';
import { applyOffset, type ExamOffset, newExamOffset, OFFSETS, updateExamOffset } from './exam-offset.ts';

const QUESTIONS = 30;
const HOUR_MS = 3_600_000;
const offsetOf = ({ belief }: ExamOffset) => expectation(belief, OFFSETS);
const answer = (before: ExamOffset, correct: boolean, source: 'exam' | 'session' = 'exam', at = 0) =>
  updateExamOffset(before, { correct, source, at }, 0.85, QUESTIONS);

const someAnswers = fc.array(fc.record({ correct: fc.boolean(), isExam: fc.boolean(), hours: fc.nat(5) }), {
  maxLength: 80,
});

test('a right answer never lowers the expected exam offset, and a wrong answer never raises it', () => {
  fc.assert(
    fc.property(someAnswers, (answers) => {
      let [offset, at] = [newExamOffset(), 0];
      for (const { correct, isExam, hours } of answers) {
        at += hours * HOUR_MS;
        const next = answer(offset, correct, isExam ? 'exam' : 'session', at);
        const change = offsetOf(next) - offsetOf(offset);
        expect(correct ? change : -change).toBeGreaterThanOrEqual(-1e-12);
        offset = next;
      }
    }),
  );
});

test('without a simulation, answers in practice do not change the exam offset', () => {
  expect(answer(newExamOffset(), false, 'session')).toEqual(newExamOffset());
});

test('after each simulation, practice moves the belief about the exam offset towards the prior only once', () => {
  let offset = newExamOffset();
  for (let index = 0; index < QUESTIONS; index += 1) offset = answer(offset, true);
  expect(offset).toMatchObject({ inSitting: QUESTIONS, mayRaise: false, mayLower: true });
  const relaxed = answer(offset, false, 'session');
  expect(offsetOf(relaxed)).toBeLessThan(offsetOf(offset));
  expect(answer(relaxed, false, 'session')).toEqual(relaxed);
  expect(answer(relaxed, true)).toMatchObject({ inSitting: 1, mayRaise: false, mayLower: true });
});

test('the exam offset is added to the logit of a probability', () => {
  expect(applyOffset(0.5, Math.log(3))).toBeCloseTo(0.75, 12);
  expect(applyOffset(0.9, 0)).toBeCloseTo(0.9, 12);
});
