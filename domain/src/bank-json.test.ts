import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBankJson } from './bank-json.ts';

const texts = (data: unknown) => parseBankJson(data).statements.map(({ text, answer }) => [text, answer]);

describe('a bank comes in many shapes', () => {
  const entry = { question_text: 'Uno', answer: true };

  test.each([
    ['a wrapper with a list', { questions: [entry] }],
    ['a plain array', [entry]],
    ['an object of values', { a: entry }],
    ['topics with subtopics', { 'segnali-pericolo': { dosso: [{ q: 'Uno', a: true }] } }],
    ['`text` and `correct_answer` 0 for true', [{ text: 'Uno', correct_answer: 0 }]],
  ])('%s', (_, data) => {
    expect(texts(data)).toEqual([['Uno', true]]);
  });

  test('`correct_answer` 1 is false, and a boolean `answer` counts more', () => {
    expect(
      texts([
        { text: 'Uno', correct_answer: 1 },
        { text: 'Due', answer: true, correct_answer: 1 },
      ]),
    ).toEqual([
      ['Uno', false],
      ['Due', true],
    ]);
  });

  test('what is missing gets the defaults of the specification', () => {
    const [first, second] = parseBankJson([
      { text: 'Uno', answer: false },
      { text: 'Due', answer: true, question_number: 70, image_url: 'x.png', category: 'B' },
    ]).statements;
    expect(first).toMatchObject({ figure: null, category: 'ministerial', number: 1, topic: null });
    expect(second).toMatchObject({ figure: 'x.png', category: 'B', number: 70 });
  });

  test('topics get the ministry’s numbers by name', () => {
    const data = { 'segnali-precedenza': { stop: [{ q: 'Uno', a: true, img: '/img_sign/41.png' }] } };
    expect(parseBankJson(data).statements[0]).toMatchObject({ topic: 5, subtopic: 'stop', figure: '/img_sign/41.png' });
  });

  test('an entry without a text is dropped, one without a sure answer is refused, never guessed', () => {
    const { statements, dropped, refused } = parseBankJson([
      { answer: true },
      { text: 'Uno' },
      { text: 'Due', answer: 'vero' },
      { text: 'x'.repeat(2001), answer: true },
    ]);
    expect([statements.length, dropped, refused]).toEqual([0, 1, [2, 3, 4]]);
  });

  test('no JSON at all can break it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        for (const { text, answer } of parseBankJson(data).statements)
          expect([typeof text, typeof answer]).toEqual(['string', 'boolean']);
      }),
    );
    expect(texts(JSON.parse('{"__proto__": {"text": "Uno", "answer": true}}'))).toEqual([['Uno', true]]);
  });
});
