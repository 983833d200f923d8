import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBankJson } from './bank-json.ts';

const texts = (data: unknown) => parseBankJson(data).statements.map(({ text, answer }) => [text, answer]);

describe('shapes of a bank file', () => {
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

  test('`correct_answer` 1 is false, and a boolean `answer` has priority', () => {
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

  test('missing fields get the defaults of the specification', () => {
    const [first, second] = parseBankJson([
      { text: 'Uno', answer: false },
      { text: 'Due', answer: true, question_number: 70, image_url: 'x.png', category: 'B' },
    ]).statements;
    expect(first).toMatchObject({ imageRef: null, category: 'ministerial', number: 1, topic: null });
    expect(second).toMatchObject({ imageRef: 'x.png', category: 'B', number: 70 });
  });

  test('topics get the ministry’s numbers by their name', () => {
    const data = { 'segnali-precedenza': { stop: [{ q: 'Uno', a: true, img: '/img_sign/41.png' }] } };
    expect(parseBankJson(data).statements[0]).toMatchObject({
      topic: 5,
      subtopic: 'stop',
      imageRef: '/img_sign/41.png',
    });
  });

  test('reads the extraction of the ministry’s PDF with the topics by the name in its list, not by their alphabetical number', () => {
    const { statements } = parseBankJson({
      topics: [{ id: 21, name: 'Segnali di indicazione' }],
      quesiti: [{ id: 4001, statements: [21810] }],
      questions: [
        { id: 21810, topic_id: 21, statement_it: 'Uno', answer: true, image: 'images/e9.jpeg' },
        { id: 18441, topic: 'Segnali di pericolo', topic_id: 2, statement_it: 'Due', answer: false, image: null },
      ],
    });
    expect(statements).toMatchObject([
      { text: 'Uno', number: 21810, topic: 8, imageRef: 'images/e9.jpeg' },
      { text: 'Due', number: 18441, topic: 2, imageRef: null },
    ]);
  });

  test('answers as 0 and 1 with image numbers; a chapter that is only a number is no topic', () => {
    const { statements } = parseBankJson([
      { id: 94374, image: 240, answer: 0, question: 'Uno', id_chapter: 8 },
      { id: 97533, image: 0, answer: 1, question: 'Due', id_chapter: 22 },
    ]);
    expect(statements).toMatchObject([
      { text: 'Uno', answer: false, imageRef: '240', topic: null, number: 94374 },
      { text: 'Due', answer: true, imageRef: null, topic: null },
    ]);
  });

  test('Italian keys with an explanation and the article', () => {
    const full = {
      id: 'def-001',
      argomento_mit: 'ARG. 1',
      categoria: 'Definizioni stradali',
      sottotema: 'Carreggiata',
      domanda: 'Uno',
      risposta: 'vero',
      spiegazione: 'Perché.',
      rif_normativo: 'Art. 3',
      segnale_correlato: '',
    };
    expect(parseBankJson({ domande: [full] }).statements[0]).toMatchObject({
      text: 'Uno',
      answer: true,
      topic: 1,
      subtopic: 'Carreggiata',
      explanation: 'Perché.',
      article: 'Art. 3',
      number: 1,
    });
  });

  test('reads an object of values even if its entries contain lists', () => {
    expect(texts({ a: { text: 'Uno', correct_answer: 0, options: ['Vero', 'Falso'] } })).toEqual([['Uno', true]]);
  });

  test('drops an entry without a text and rejects one with an unclear answer', () => {
    const { statements, dropped, invalid } = parseBankJson([
      { answer: true },
      { text: 'Uno' },
      { text: 'Due', answer: 'forse' },
      { text: 'x'.repeat(2001), answer: true },
    ]);
    expect([statements.length, dropped, invalid]).toEqual([0, 1, [2, 3, 4]]);
  });

  test('never throws, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        for (const { text, answer } of parseBankJson(data).statements)
          expect([typeof text, typeof answer]).toEqual(['string', 'boolean']);
      }),
    );
    expect(texts(JSON.parse('{"__proto__": {"text": "Uno", "answer": true}}'))).toEqual([['Uno', true]]);
  });
});
