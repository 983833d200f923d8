import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicsIn } from '#question-files/statements/read-statements.ts';
import { QuestionFileError } from '#question-files/raw/raw-file.ts';
import { read, topicsOfB } from '#question-files/test-support/read-test-file.ts';

const readJson = (data: unknown) => read('banca.json', JSON.stringify(data));

describe('JSON in every shape', () => {
  test('topics that contain subtopics', async () => {
    const { statements } = await readJson({
      'segnali-pericolo': {
        dosso: [
          { img: '/img_sign/1.png', q: 'Il dosso è un rilievo', a: true },
          { q: 'Il dosso è una buca', a: false },
        ],
      },
    });
    expect(statements).toMatchObject([
      {
        line: 1,
        text: 'Il dosso è un rilievo',
        answer: true,
        imageRef: '/img_sign/1.png',
        topicName: 'segnali-pericolo',
      },
      { line: 2, answer: false, imageRef: null, subtopic: 'dosso', number: null },
    ]);
  });

  test('an extraction of the ministry’s PDF with a separate list of topics', async () => {
    const { statements, rejected } = await readJson({
      topics: [{ id: 21, name: 'Segnali di indicazione' }],
      quesiti: [{ id: 4001, statements: [21810] }],
      questions: [
        {
          id: 21810,
          topic_id: 21,
          statement_it: 'Il segnale preavvisa un confine',
          answer: true,
          image: 'images/e.jpeg',
        },
        {
          id: 18441,
          topic: 'Segnali di pericolo',
          topic_id: 2,
          statement_it: 'Il dosso sale',
          answer: false,
          image: null,
        },
      ],
    });
    expect(rejected).toEqual([]);
    expect(statements).toMatchObject([
      { number: 21810, topicName: 'Segnali di indicazione', imageRef: 'images/e.jpeg' },
      { number: 18441, topicName: 'Segnali di pericolo', imageRef: null },
    ]);
  });

  test('0 and 1 as answers, images and chapters as numbers: a chapter number only suggests a topic', async () => {
    const { statements } = await readJson([
      { id: 94374, image: 240, answer: 0, question: 'Il segnale indica una fermata', id_chapter: 8, userAnswer: -1 },
      { id: 97533, image: 0, answer: 1, question: 'Il soccorso è dovuto', id_chapter: 22, userAnswer: -1 },
    ]);
    expect(statements).toMatchObject([
      { answer: false, imageRef: '240', number: 94374 },
      { answer: true, imageRef: null, topicName: '22' },
    ]);
    expect(topicsIn(statements, topicsOfB)).toEqual([
      { name: '8', count: 1, topic: null, suggestion: 8 },
      { name: '22', count: 1, topic: null, suggestion: 22 },
    ]);
  });

  test('Italian keys with explanation and article: the name of a topic is preferred to its number «ARG. 1»', async () => {
    const { statements } = await readJson([
      {
        id: 'def-001',
        argomento_mit: 'ARG. 1',
        categoria: 'Definizioni stradali',
        sottotema: 'Carreggiata',
        domanda: 'La carreggiata ha corsie',
        risposta: true,
        spiegazione: 'Perché sì.',
        rif_normativo: 'Art. 3',
        segnale_correlato: '',
      },
    ]);
    expect(statements).toMatchObject([
      { topicName: 'Definizioni stradali', explanation: 'Perché sì.', article: 'Art. 3', number: null },
    ]);
    expect(topicsIn(statements, topicsOfB)).toMatchObject([{ topic: 1 }]);
  });

  test('entries whose keys have different names', async () => {
    const { statements } = await readJson({
      a: { question_text: 'Il dosso sale', answer: true },
      b: { text: 'Il dosso scende', correct_answer: 0 },
      c: { text: 'La cunetta scende', correct_answer: 1 },
    });
    expect(statements.map(({ text, answer }) => [text, answer])).toEqual([
      ['Il dosso sale', true],
      ['Il dosso scende', true],
      ['La cunetta scende', false],
    ]);
  });

  test('rejects an entry without a text or a clear answer, and reports its position', async () => {
    const { rejected } = await readJson([
      { answer: true },
      { text: 'Il dosso sale' },
      { text: 'x'.repeat(2001), answer: true },
    ]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Riga senza testo.'],
      [2, 'Manca la risposta: serve V o F.'],
      [3, 'Il testo supera i 1.000 caratteri.'],
    ]);
    expect(rejected[2]?.text.length).toBeLessThan(210);
  });

  test.each([
    ['an empty list', '[]', 'Nessuna domanda trovata nel file JSON'],
    ['an empty object', '{}', 'Nessuna domanda trovata nel file JSON'],
    [
      'an object that is no list of questions',
      '{"name":"app","version":"1.0.0","scripts":{"dev":"vite build for all"}}',
      'Nessuna domanda trovata nel file JSON',
    ],
    ['a single word', '"ciao"', 'Nessuna domanda trovata nel file JSON'],
    ['a list of texts', '["uno due tre quattro","b"]', 'Nessuna domanda trovata nel file JSON'],
    ['a file that is truncated inside a list', '[{"q":"Il dosso","a":true},', 'interrotto a metà'],
    ['a file that is truncated inside a text', '[{"q":"Il dos', 'interrotto a metà'],
    ['a file that is truncated after a backslash', String.raw`[{"q":"Il \"dos\"`, 'interrotto a metà'],
    ['a syntax error', '[\n{"q": "Il dosso", "a": vero}\n]', 'non è valido'],
    ['a file with an extra bracket at its end', '[{"q":"Il dosso","a":true}]]', 'non è valido'],
  ])('%s', async (_, text, message) => {
    await expect(read('banca.json', text)).rejects.toThrow(message);
  });

  test('if some entries have an answer, entries without one are rejected, even in another group', async () => {
    const { statements, rejected } = await readJson({
      Curve: [{ q: 'La curva stringe', a: true }, { q: 'Uno' }, null, { a: false }],
      Dossi: [{ q: 'Il dosso sale piano' }],
    });
    expect(statements).toHaveLength(1);
    expect(rejected.map(({ line, text, reason }) => [line, text, reason])).toEqual([
      [2, 'Uno', 'Manca la risposta: serve V o F.'],
      [3, 'Curve', 'Riga senza testo.'],
      [4, 'false · Curve', 'Riga senza testo.'],
      [5, 'Il dosso sale piano', 'Manca la risposta: serve V o F.'],
    ]);
  });

  test('an entry with two options other than «Vero» and «Falso» is rejected', async () => {
    const { statements, rejected } = await readJson([
      { text: 'Che cosa indica il dosso?', options: ['una salita', 'una buca'], correct_answer: 1 },
      { text: 'Il dosso sale piano', options: ['Vero', 'Falso'], correct_answer: 0 },
    ]);
    expect(statements.map(({ line, answer }) => [line, answer])).toEqual([[2, true]]);
    expect(rejected).toMatchObject([
      { line: 1, reason: 'Ha due opzioni: ne servono tre o quattro, oppure «Vero» e «Falso».' },
    ]);
  });

  test('a field that is true in all entries is not read as the answer, and a number in the field `correct` is unclear', async () => {
    const settings = await readJson(
      Array.from({ length: 40 }, (_, index) => ({ domanda: `Il segnale ${index} vale qui`, attiva: true })),
    );
    expect([settings.statements.length, settings.rejected.length]).toEqual([0, 40]);
    const numbers = await readJson([{ domanda: 'Il segnale vale qui', correct: 0 }]);
    expect(numbers.rejected).toMatchObject([{ reason: '«0» non è una risposta: serve V o F.' }]);
  });

  test('every JSON value is read or rejected with a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        const error = await read('banca.json', text).then(
          () => null,
          (reason: unknown) => reason,
        );
        expect(error === null || error instanceof QuestionFileError).toBe(true);
      }),
    );
  });

  test('a file with more than 50,000 entries', async () => {
    await expect(readJson(Array.from({ length: 50_001 }, () => ({ q: 'Il dosso', a: true })))).rejects.toThrow(
      '50.000 righe',
    );
  });

  test('reports every truncated file as truncated', async () => {
    const text = JSON.stringify([{ q: 'Il "dosso" \\ {sale}', a: true }]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: text.length - 1 }), async (length) => {
        await expect(read('banca.json', text.slice(0, length))).rejects.toThrow('interrotto a metà');
      }),
    );
  });
});
