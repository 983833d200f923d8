import { expect, test } from 'vitest';
import { formatAnswer } from './answer.ts';

test.each([
  [true, null, 'VERO'],
  [false, null, 'FALSO'],
  [null, null, 'NON RISPOSTA'],
  [1, ['Destra', 'Sinistra', 'Nessuna'], 'B: Sinistra'],
  [null, ['Destra', 'Sinistra', 'Nessuna'], 'NON RISPOSTA'],
])('the answer %j to a question with the options %j is shown as «%s»', (answer, options, text) =>
  expect(formatAnswer(answer, options)).toBe(text),
);
