import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTrueFalse, questionKey, UPLOAD_BATCH, uploadBatches } from './question.ts';

test.each([
  ['other spaces and apostrophes', { text: ' L’auto  frena ', options: ['Vero', ' Falso'] }, true],
  ['other options', { text: "L'auto frena", options: ['Sì', 'No'] }, false],
  ['another order of the options', { text: "L'auto frena", options: ['Falso', 'Vero'] }, false],
  ['another text', { text: "L'auto sbanda", options: ['Vero', 'Falso'] }, false],
])('a question is recognised as the same despite %s: %s', (_, other, same) => {
  const key = questionKey({ text: "L'auto frena", options: ['Vero', 'Falso'] });
  expect(questionKey(other) === key).toBe(same);
});

test.each([
  [['Vero', 'Falso'], true],
  [['VERO', 'FALSO'], true],
  [['Falso', 'Vero'], false],
  [['Vero', 'Falso', 'Forse'], false],
  [['Sì', 'No'], false],
])('a question with the options %j is answered with true or false: %s', (options, expected) => {
  expect(isTrueFalse(options)).toBe(expected);
});

test('upload batches contain every question once and in order, and each batch fits into a request', () => {
  const question = fc.record({
    text: fc.string({ maxLength: 1000 }),
    options: fc.array(fc.string(), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 400 }), (questions) => {
      const batches = uploadBatches(questions);
      expect(batches.flat()).toEqual(questions);
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(UPLOAD_BATCH);
        // Counts the bytes in UTF-8: `encodeURIComponent` escapes a byte as `%xx`, which is then replaced by a single letter.
        const bytes = encodeURIComponent(JSON.stringify(batch).toWellFormed()).replace(/%../g, 'b').length;
        expect(bytes).toBeLessThan(64 * 1024);
      }
    }),
  );
});
