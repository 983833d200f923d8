import { describe, expect, test } from 'vitest';
import { parseAnswer, parseImageRef } from './cell-values.ts';

describe('answers', () => {
  test.each([true, 1, '1', 'V', 'v', 'VERO', ' vero ', 'T', 'True', 'true', 's', 'si', 'sì', 'SI\u0300'])(
    'as an answer, %j is read as true',
    (value) => {
      expect(parseAnswer(value, 'risposta')).toBe(true);
    },
  );

  test.each([false, 0, '0', 'F', 'f', 'FALSO', 'False', 'n', 'no', 'NO'])(
    'as an answer, %j is read as false',
    (value) => {
      expect(parseAnswer(value, 'risposta')).toBe(false);
    },
  );

  test.each([null, undefined, '', '?', 2, -1, 'forse', 'VERO FALSO', 'V/F', [], {}, Number.NaN])(
    '%j is read as no answer',
    (value) => {
      expect(parseAnswer(value, 'risposta')).toBeNull();
    },
  );

  test('under `correct_answer` a number is the index of the right option, so 0 is true', () => {
    expect([0, 1, '0', 'V', false, 2].map((value) => parseAnswer(value, 'correct_answer'))).toEqual([
      true,
      false,
      true,
      true,
      false,
      null,
    ]);
  });
});

describe('an image reference', () => {
  test.each([
    ['/img_sign/550.png', '/img_sign/550.png'],
    ['https://example.org/a b.png', 'https://example.org/a b.png'],
    [240, '240'],
    ['(FIG 502)', '502'],
    ['Fig. 12', '12'],
    ['figura n. 7', '7'],
    ['fig12.png', 'fig12.png'],
    [' 79.png ', '79.png'],
  ])('as an image reference, %j is read as %s', (value, ref) => {
    expect(parseImageRef(value)).toBe(ref);
  });

  test.each([null, undefined, '', ' ', 0, '0', 'noImage', 'NULL', 'none', '-', false, true, {}])(
    '%j is read as no image reference',
    (value) => {
      expect(parseImageRef(value)).toBeNull();
    },
  );
});
