import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTrueFalse } from './true-false-question.ts';

const question = { text: 'Si passa con il verde', options: ['Vero', 'Falso'], correctOption: 0, explanation: null };

test.each([
  [{}, { correctAnswer: 0, explanation: 'Risposta Vero' }],
  [{ correctOption: 1 }, { correctAnswer: 1, explanation: 'Risposta Falso' }],
  [{ options: ['Falso', 'Vero'] }, { correctAnswer: 1, explanation: 'Risposta Falso' }],
  [{ options: [' VERO', 'falso '] }, { correctAnswer: 0, explanation: 'Risposta Vero' }],
  [{ explanation: '  ' }, { correctAnswer: 0, explanation: 'Risposta Vero' }],
  [{ explanation: ' Il verde dà il via. ' }, { correctAnswer: 0, explanation: 'Il verde dà il via.' }],
  [{ text: ' Si passa ' }, { text: 'Si passa', correctAnswer: 0 }],
])('a question with %o becomes one with %o', (change, expected) => {
  expect(toTrueFalse({ ...question, ...change })).toMatchObject({ options: ['Vero', 'Falso'], ...expected });
});

test.each([
  [{ options: ['Sì', 'No'] }, 'NOT_TRUE_FALSE'],
  [{ options: ['Vero', 'Falso', 'Dipende'] }, 'NOT_TRUE_FALSE'],
  [{ options: ['Vero', 'Vero'] }, 'NOT_TRUE_FALSE'],
  [{ options: [] }, 'NOT_TRUE_FALSE'],
  [{ correctOption: 2 }, 'NO_CORRECT_OPTION'],
  [{ correctOption: -1 }, 'NO_CORRECT_OPTION'],
  [{ text: ' ' }, 'NO_TEXT'],
])('rejects a question with %o: %s', (change, issue) => {
  expect(toTrueFalse({ ...question, ...change })).toBe(issue);
});

test('keeps the right answer, whatever the order of «Vero» and «Falso» and their capitals', () => {
  const options = fc.constantFrom(['Vero', 'Falso'], ['Falso', 'Vero'], ['vero', 'FALSO'], ['FALSO', 'vero']);
  fc.assert(
    fc.property(options, fc.nat(1), (given, correctOption) => {
      const made = toTrueFalse({ ...question, options: given, correctOption });
      const word = typeof made === 'string' ? made : made.options[made.correctAnswer];
      expect(word?.toLowerCase()).toBe(given[correctOption]?.toLowerCase());
    }),
  );
});
