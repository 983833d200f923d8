import { expect, test } from 'vitest';
import { examText } from './exam.ts';

test.each([
  [0, 'Hai risposto a 0 domande su 30.'],
  [1, 'Hai risposto a 1 domanda su 30.'],
  [29, 'Hai risposto a 29 domande su 30.'],
])('after %i answers the submit dialog shows «%s»', (count, text) =>
  expect(examText.confirm.answered(count)).toBe(text),
);
