import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { foldMistake, listOpenMistakes, type Mistakes } from './mistakes.ts';

const HOUR = 3_600_000;
type Event = [day: number, answer: 'wrong' | 'right' | 'unsure'];

/** Returns the mistakes after these answers to one statement. Each answer is an hour later than the previous one. */
function mistakesAfter(...events: Event[]): Mistakes {
  const mistakes: Mistakes = {};
  for (const [index, [day, answer]] of events.entries()) {
    const graded = { statement: '7', correct: answer !== 'wrong', unsure: answer === 'unsure', at: index * HOUR };
    foldMistake(mistakes, graded, addDays('2026-03-01', day));
  }
  return mistakes;
}

test.each<[string, Event[], boolean]>([
  ['a wrong answer opens a mistake', [[1, 'wrong']], true],
  ['a right answer opens no mistake', [[1, 'right']], false],
  ['a right answer with «Non sono sicuro» opens no mistake', [[1, 'unsure']], false],
  [
    'one right answer does not clear a mistake',
    [
      [1, 'wrong'],
      [2, 'right'],
    ],
    true,
  ],
  [
    'two right answers on one day do not clear a mistake',
    [
      [1, 'wrong'],
      [2, 'right'],
      [2, 'right'],
    ],
    true,
  ],
  [
    'two right answers on two days clear a mistake',
    [
      [1, 'wrong'],
      [2, 'right'],
      [3, 'right'],
    ],
    false,
  ],
  [
    'a right answer on the day of the mistake counts as the first of two days',
    [
      [1, 'wrong'],
      [1, 'right'],
      [2, 'right'],
    ],
    false,
  ],
  [
    'the two days of right answers need not be consecutive',
    [
      [1, 'wrong'],
      [2, 'right'],
      [30, 'right'],
    ],
    false,
  ],
  [
    'after a wrong answer, right answers on two new days are needed',
    [
      [1, 'wrong'],
      [2, 'right'],
      [3, 'wrong'],
      [4, 'right'],
    ],
    true,
  ],
  [
    'a right answer with «Non sono sicuro» does not count as the second day',
    [
      [1, 'wrong'],
      [2, 'right'],
      [3, 'unsure'],
    ],
    true,
  ],
  [
    'a right answer with «Non sono sicuro» does not count as the first day',
    [
      [1, 'wrong'],
      [2, 'unsure'],
      [3, 'right'],
    ],
    true,
  ],
  [
    'a wrong answer opens a cleared mistake again',
    [
      [1, 'wrong'],
      [2, 'right'],
      [3, 'right'],
      [9, 'wrong'],
    ],
    true,
  ],
])('%s', (_, events, isOpen) => expect('7' in mistakesAfter(...events)).toBe(isOpen));

test('a mistake stores the time of the last wrong answer, and the day of the first right answer after this time', () => {
  expect(mistakesAfter([1, 'wrong'], [1, 'wrong'])).toEqual({ 7: { wrongAt: HOUR, rightDay: null } });
  expect(mistakesAfter([1, 'wrong'], [2, 'right'])).toEqual({ 7: { wrongAt: 0, rightDay: '2026-03-03' } });
  expect(mistakesAfter([1, 'wrong'], [2, 'right'], [2, 'right'])).toEqual({
    7: { wrongAt: 0, rightDay: '2026-03-03' },
  });
});

test('a mistake is open until sure right answers were given on two days after the last wrong answer', () => {
  const someEvents = fc
    .array(fc.tuple(fc.nat(2), fc.constantFrom('wrong' as const, 'right' as const, 'unsure' as const)), {
      maxLength: 12,
    })
    .map((steps) => steps.map(([, answer], index): Event => [sum(steps.slice(0, index + 1)), answer]));
  fc.assert(
    fc.property(someEvents, (events) => {
      const lastWrong = events.findLastIndex(([, answer]) => answer === 'wrong');
      const since = events.slice(lastWrong + 1).filter(([, answer]) => answer === 'right');
      const isOpen = lastWrong >= 0 && new Set(since.map(([day]) => day)).size < 2;
      expect('7' in mistakesAfter(...events)).toBe(isOpen);
    }),
  );
});

test('mistakes in different statements do not affect each other, and the latest mistake comes first', () => {
  const mistakes: Mistakes = {};
  for (const [statement, at] of [
    ['3', 1],
    ['1', 3],
    ['2', 2],
    ['3', 4],
  ] as const)
    foldMistake(mistakes, { statement, correct: false, unsure: false, at }, '2026-03-01');
  foldMistake(mistakes, { statement: '2', correct: true, unsure: false, at: 5 }, '2026-03-01');
  expect(listOpenMistakes(mistakes)).toEqual(['3', '1', '2']);
});

const sum = (steps: [number, unknown][]) => steps.reduce((total, [days]) => total + days, 0);
