import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';

const QUESTION = 'Che cosa indica il segnale del dosso?';
const [A, B, C] = ['Una salita', 'Un dosso', 'Una buca'];
const json = (data: unknown): [string, string] => ['banca.json', JSON.stringify(data)];

test('if each group of statements has exactly one right statement, the groups are read as single-choice questions', async () => {
  const quesiti = (count: number, right: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => ({
      codice: String(index + 1),
      titolo: `LA CORSIA NUMERO ${index} PUÒ ESSERE:`,
      pagina: 1,
      domande: ['DI MARCIA', 'PEDONALE', 'A DOPPIO SENSO'].map((testo, at) => ({
        codice: String(at + 1),
        testo,
        corretta: at === right(index),
        immagine: null,
      })),
    }));
  const cap = await read(...json({ listato: 'CAP', quesiti: quesiti(10, (index) => index % 3) }));
  expect(cap.rejected).toEqual([]);
  expect(cap.statements).toHaveLength(10);
  expect(cap.statements[1]).toMatchObject({
    text: 'LA CORSIA NUMERO 1 PUÒ ESSERE:',
    options: ['DI MARCIA', 'PEDONALE', 'A DOPPIO SENSO'],
    answer: 1,
    licence: 'CAP',
  });
  const few = await read(...json({ quesiti: quesiti(3, (index) => index) }));
  expect(few.statements.map(({ options }) => options)).toEqual(Array.from({ length: 9 }, () => null));
  const statements = await read(...json({ quesiti: quesiti(20, (index) => index % 4) }));
  expect(statements.statements).toHaveLength(60);
});

describe('true/false statements beside options', () => {
  test.each<[string, unknown, boolean]>([
    ['Vero and Falso, index 0', { options: ['Vero', 'Falso'], correct_answer: 0 }, true],
    ['Vero and Falso, index 1', { options: ['Vero', 'Falso'], correct_answer: 1 }, false],
    ['Vero and Falso, a truth value', { options: ['Vero', 'Falso'], answer: 0 }, false],
    ['Falso and Vero, index 0', { options: ['Falso', 'Vero'], correct_answer: 0 }, false],
    ['V and F, a letter', { options: ['V', 'F'], correct_answer: 'B' }, false],
    ['true and false, the text', { options: ['True', 'False'], correct_answer: 'True' }, true],
    [
      'objects',
      {
        answers: [
          { text: 'Falso', correct: false },
          { text: 'Vero', correct: true },
        ],
      },
      true,
    ],
  ])('%s', async (_, fields, answer) => {
    const { statements } = await read(...json([{ question: 'Il dosso sale piano', ...(fields as object) }]));
    expect(statements).toMatchObject([{ options: null, answer }]);
  });

  test('a file may contain both statements and single-choice questions', async () => {
    const { statements, rejected } = await read(
      'a.csv',
      `domanda;opzione_a;opzione_b;opzione_c;risposta\nIl dosso sale piano;;;;V\n${QUESTION};${A};${B};${C};B\nLa cunetta sale;Vero;Falso;;F\n`,
    );
    expect(rejected).toEqual([]);
    expect(statements.map(({ options, answer }) => [options?.length ?? null, answer])).toEqual([
      [null, true],
      [3, 1],
      [null, false],
    ]);
  });

  test('if some rows have the truth values 0 and 1, these do not decide how the options of other rows are numbered', async () => {
    const { statements, rejected } = await read(
      'a.csv',
      `domanda;a;b;c;risposta\nIl dosso sale piano;;;;0\n${QUESTION};${A};${B};${C};1\nLa cunetta sale;Vero;Falso;;1\n`,
    );
    expect(statements.map(({ options, answer }) => [options, answer])).toEqual([
      [null, false],
      [null, true],
    ]);
    expect(rejected).toMatchObject([{ line: 3, reason: expect.stringContaining('Non è chiaro') as string }]);
  });

  test('if a list named as options may have several true entries, the entries are read as statements', async () => {
    const quesito = (number: number, ...answers: boolean[]) => ({
      id: number,
      domanda: `Il segnale numero ${number}`,
      risposte: answers.map((corretta, index) => ({ testo: `Vale per il caso ${number} e ${index}`, corretta })),
    });
    const { statements } = await read(
      ...json([
        quesito(4001, true, false, true),
        quesito(4002, false, false, true),
        quesito(4003, false, false, false),
      ]),
    );
    expect(statements.map(({ options, answer, group }) => [options, answer, group])).toEqual([
      ...[true, false, true].map((answer) => [null, answer, '4001']),
      ...[false, false, true].map((answer) => [null, answer, '4002']),
      ...[false, false, false].map((answer) => [null, answer, '4003']),
    ]);
  });
});
