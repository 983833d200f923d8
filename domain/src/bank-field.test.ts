import { describe, expect, test } from 'vitest';
import { answerFrom, fieldNamed, figureFrom } from './bank-field.ts';

describe('what a column is called tells what it holds', () => {
  test.each([
    ['Domanda', 'text'],
    ['TESTO', 'text'],
    ['questionText', 'text'],
    ['Esito', 'answer'],
    ['correct_answer', 'answer'],
    ['image_url', 'figure'],
    ['Figura', 'figure'],
    ['Capitolo', 'topic'],
    ['Sottotema', 'subtopic'],
    ['Spiegazione', 'explanation'],
    ['Rif. normativo', 'article'],
    ['Codice', 'number'],
  ])('%s is the %s', (name, field) => {
    expect(fieldNamed(name)?.field).toBe(field);
  });

  test('a name that nobody knows, or of an object’s own machinery, is no field', () => {
    for (const name of ['', 'userAnswer', 'constructor', '__proto__', 'toString']) expect(fieldNamed(name)).toBeNull();
  });
});

describe('an answer is sure or it is none', () => {
  test.each([true, 1, '1', 'V', 'v', 'VERO', ' vero ', 'T', 'True', 'true', 's', 'si', 'sì', 'SI\u0300'])(
    '%j is true',
    (value) => {
      expect(answerFrom(value, 'risposta')).toBe(true);
    },
  );

  test.each([false, 0, '0', 'F', 'f', 'FALSO', 'False', 'n', 'no', 'NO'])('%j is false', (value) => {
    expect(answerFrom(value, 'risposta')).toBe(false);
  });

  test.each([null, undefined, '', '?', 2, -1, 'forse', 'VERO FALSO', 'V/F', [], {}, Number.NaN])(
    '%j is none',
    (value) => {
      expect(answerFrom(value, 'risposta')).toBeNull();
    },
  );

  test('under `correct_answer` a number is the place of the right option: 0 is true, and words stay words', () => {
    expect([0, 1, '0', 'V', false, 2].map((value) => answerFrom(value, 'correct_answer'))).toEqual([
      true,
      false,
      true,
      true,
      false,
      null,
    ]);
  });
});

describe('a figure is a reference or none', () => {
  test.each([
    ['/img_sign/550.png', '/img_sign/550.png'],
    ['https://example.org/a b.png', 'https://example.org/a b.png'],
    [240, '240'],
    ['(FIG 502)', '502'],
    ['Fig. 12', '12'],
    ['figura n. 7', '7'],
    ['fig12.png', 'fig12.png'],
    [' 79.png ', '79.png'],
  ])('%j is %s', (value, figure) => {
    expect(figureFrom(value)).toBe(figure);
  });

  test.each([null, undefined, '', ' ', 0, '0', 'noImage', 'NULL', 'none', '-', false, true, {}])(
    '%j is none',
    (value) => {
      expect(figureFrom(value)).toBeNull();
    },
  );
});
