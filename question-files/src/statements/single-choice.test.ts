import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';
import { type Value, workbook } from '#question-files/test-support/test-workbook.ts';

const QUESTION = 'Che cosa indica il segnale del dosso?';
const OPTIONS = ['Una salita', 'Un dosso', 'Una buca', 'Un ponte'];
const OTHER = 'Che cosa indica il segnale della cunetta?';
const json = (data: unknown): [string, string] => ['banca.json', JSON.stringify(data)];

/**
 * Reads a file that contains the questions `QUESTION` and `OTHER`. Returns the options of each question and the index of the
 * right option.
 */
async function choices([name, content]: [string, string | Uint8Array]) {
  const { file, statements, rejected } = await read(name, content);
  expect([...file.rejected, ...rejected]).toEqual([]);
  expect(statements.map(({ text }) => text)).toEqual([QUESTION, OTHER]);
  return statements.map(({ options, answer }) => [options, answer]);
}

const EXPECTED = [
  [OPTIONS, 1],
  [OPTIONS.slice(0, 3), 2],
];
const [A, B, C, D] = OPTIONS;
const worksheet: Value[][] = [
  ['Domanda', 'Opzione A', 'Opzione B', 'Opzione C', 'Opzione D', 'Risposta corretta'],
  [QUESTION, A!, B!, C!, D!, 'B'],
  [OTHER, A!, B!, C!, null, 'C'],
];

describe('questions with three or four options', () => {
  test.each<[string, [string, string | Uint8Array]]>([
    [
      'CSV with letters',
      [
        'a.csv',
        `domanda;opzione_a;opzione_b;opzione_c;opzione_d;corretta\n${QUESTION};${OPTIONS.join(';')};B\n${OTHER};${A};${B};${C};;c)\n`,
      ],
    ],
    [
      'TSV with numbers from 1',
      [
        'a.txt',
        `Testo\tRisposta1\tRisposta2\tRisposta3\tRisposta4\tEsatta\n${QUESTION}\t${OPTIONS.join('\t')}\t2\n${OTHER}\t${A}\t${B}\t${C}\t\t3\n`,
      ],
    ],
    [
      'columns named a, b, c, d and the text of the option',
      ['a.csv', `question,a,b,c,d,answer\n${QUESTION},${OPTIONS.join(',')},un dosso\n${OTHER},${A},${B},${C},,${C}.\n`],
    ],
    [
      'the name of an option column as the answer',
      [
        'a.csv',
        `question,option1,option2,option3,option4,correct\n${QUESTION},${OPTIONS.join(',')},option2\n${OTHER},${A},${B},${C},,option3\n`,
      ],
    ],
    [
      'letters before the options',
      [
        'a.csv',
        `domanda;risposta_a;risposta_b;risposta_c;risposta_d;giusta\n${QUESTION};A) ${A};B) ${B};C) ${C};D) ${D};B\n${OTHER};A) ${A};B) ${B};C) ${C};;C) ${C}\n`,
      ],
    ],
    [
      'lines without a header, counted from 0',
      ['a.txt', `${QUESTION};${OPTIONS.join(';')};1\n${OTHER};${A};${B};${C};2\n`],
    ],
    ['Excel', ['a.xlsx', workbook(worksheet)]],
    ['a table in JSON', json(worksheet)],
    [
      'JSON with a list of options and an index',
      json([
        { question: QUESTION, options: OPTIONS, correct_answer: 1 },
        { question: OTHER, options: OPTIONS.slice(0, 3), correct_answer: 2 },
      ]),
    ],
    [
      'JSON in groups, with the text of the right option',
      json({
        dossi: { domande: [{ testo: QUESTION, risposte: OPTIONS, risposta: B }] },
        cunette: { domande: [{ testo: OTHER, risposte: OPTIONS.slice(0, 3), risposta: C }] },
      }),
    ],
    [
      'JSON with options that are objects',
      json([
        { text: QUESTION, answers: OPTIONS.map((text) => ({ text, isCorrect: text === B })) },
        { text: OTHER, answers: OPTIONS.slice(0, 3).map((text) => ({ text, isCorrect: text === C })) },
      ]),
    ],
    [
      'JSON with options that have ids',
      json([
        { text: QUESTION, opzioni: OPTIONS.map((testo, index) => ({ id: 70 + index, testo })), giusta: 71 },
        { text: OTHER, opzioni: OPTIONS.slice(0, 3).map((testo, index) => ({ id: 80 + index, testo })), giusta: 82 },
      ]),
    ],
    [
      'JSON with a map of options',
      json([
        { q: QUESTION, options: { a: A, b: B, c: C, d: D }, correct: 'b' },
        { q: OTHER, options: { a: A, b: B, c: C }, correct: 'c' },
      ]),
    ],
    [
      'JSON with keys for the options',
      json([
        { domanda: QUESTION, a: A, b: B, c: C, d: D, corretta: 'B' },
        { domanda: OTHER, a: A, b: B, c: C, corretta: 'C' },
      ]),
    ],
    [
      'SQL',
      [
        'a.sql',
        `INSERT INTO domande (id, domanda, risposta1, risposta2, risposta3, risposta4, corretta) VALUES\n(1,'${QUESTION}','${OPTIONS.join("','")}',2),\n(2,'${OTHER}','${A}','${B}','${C}',NULL,3);`,
      ],
    ],
    [
      'SQL with a PostgreSQL array',
      [
        'a.sql',
        `INSERT INTO quiz (id, question, options, answer) VALUES (1,'${QUESTION}',ARRAY['${OPTIONS.join("','")}'],'B'),(2,'${OTHER}',ARRAY['${A}','${B}','${C}'],'C');`,
      ],
    ],
    [
      'SQL with a JSON list',
      [
        'a.sql',
        `INSERT INTO quiz (id, question, options, answer) VALUES (1,'${QUESTION}','${JSON.stringify(OPTIONS)}',1),(2,'${OTHER}','${JSON.stringify([A, B, C])}',2);`,
      ],
    ],
    [
      'CSV with all options in one cell',
      ['a.csv', `domanda;opzioni;corretta\n${QUESTION};${OPTIONS.join(' | ')};b\n${OTHER};${A}|${B}|${C};c\n`],
    ],
    [
      'text with a line for each option',
      [
        'a.txt',
        `Segnali:\n1. Che cosa indica il\nsegnale del dosso?\nA) ${A}\nB) ${B}\nC) ${C}\nD) ${D}\nRisposta: B\n\n2. ${OTHER}\na. ${A}\nb. ${B}\nc. ${C}\nRisposta esatta: c\n`,
      ],
    ],
    [
      'JavaScript',
      [
        'a.js',
        `const quiz = [{ question: "${QUESTION}", options: ${JSON.stringify(OPTIONS)}, correct: "B" }, { question: "${OTHER}", options: ["${A}", "${B}", "${C}"], correct: "C" }];`,
      ],
    ],
    [
      'Dart with options that are calls',
      [
        'a.dart',
        `final quiz = [Quiz(domanda: "${QUESTION}", risposte: [${OPTIONS.map((text) => `Risposta(testo: "${text}", giusta: ${text === B})`).join(', ')}]), Quiz(domanda: "${OTHER}", risposte: [Risposta(testo: "${A}", giusta: false), Risposta(testo: "${B}", giusta: false), Risposta(testo: "${C}", giusta: true)])];`,
      ],
    ],
    [
      'Python with lists',
      ['a.py', `quiz = [["${QUESTION}", ${JSON.stringify(OPTIONS)}, 1], ["${OTHER}", ["${A}", "${B}", "${C}"], 2]]`],
    ],
  ])('%s', async (_, file) => {
    expect(await choices(file)).toEqual(EXPECTED);
  });
});

describe('how a file numbers the options', () => {
  const table = (header: string, ...answers: (string | number)[]) =>
    read(
      'a.csv',
      `${header}\n${answers.map((answer) => `${QUESTION};${OPTIONS.slice(0, 3).join(';')};${answer}`).join('\n')}\n`,
    );
  const letters = 'domanda;a;b;c;corretta';
  const numbers = 'domanda;opzione1;opzione2;opzione3;corretta';

  test.each([
    ['if an index is 0, from 0', letters, [1, 0, 2], [1, 0, 2]],
    ['if an index equals the number of options, from 1', letters, [1, 3, 2], [0, 2, 1]],
    ['if the option columns are numbered from 1, from 1', numbers, [1, 2], [0, 1]],
    ['if an index is 0 and the option columns are numbered from 1, from 0', numbers, [1, 0], [1, 0]],
    ['if the column is named `correct_index`, from 0', 'domanda;a;b;c;correct_index', [1, 2], [1, 2]],
  ])('%s', async (_, header, answers, indexes) => {
    const { statements, rejected } = await table(header, ...answers);
    expect(rejected).toEqual([]);
    expect(statements.map(({ answer }) => answer)).toEqual(indexes);
  });

  test('does not guess the numbering if the file has neither the index 0 nor the number of options, or both', async () => {
    const reasons = async (...answers: number[]) =>
      (await table(letters, ...answers)).rejected.map(({ reason }) => reason);
    expect(await reasons(1)).toEqual([
      'Non è chiaro quale opzione sia «1»: il file può contare le opzioni da 0 o da 1.',
    ]);
    expect(await reasons(0, 3)).toEqual([
      'Non è chiaro quale opzione sia «0»: il file conta le opzioni sia da 0 sia da 1.',
      'Non è chiaro quale opzione sia «3»: il file conta le opzioni sia da 0 sia da 1.',
    ]);
  });
});

describe('questions that are rejected, with their line number', () => {
  test.each([
    ['Uno;Due;;;A', 'Ha due opzioni: ne servono tre o quattro, oppure «Vero» e «Falso».'],
    ['Uno;;;;A', 'Ha una sola opzione: ne servono tre o quattro, oppure «Vero» e «Falso».'],
    ['Uno;;Tre;;A', 'Una delle opzioni è vuota.'],
    ['Uno;Due;uno.;;A', 'Due opzioni sono uguali.'],
    ['Uno;Due;Tre;;D', '«D» non è una delle 3 opzioni.'],
    ['Uno;Due;Tre;;Quattro', '«Quattro» non è una delle 3 opzioni.'],
    ['Uno;Due;Tre;;vero', '«vero» non è una delle 3 opzioni.'],
    ['Uno;Due;Tre;;', "Manca la risposta giusta: serve la lettera, il numero o il testo di un'opzione."],
    ['C;A;B;;A', "Non è chiaro quale opzione sia «A»: è anche il testo di un'opzione."],
    [`Uno;Due;${'x'.repeat(1001)};;A`, "Un'opzione supera i 1.000 caratteri."],
  ])('%s: %s', async (row, reason) => {
    const good = `${QUESTION};${OPTIONS.join(';')};B`;
    const { statements, rejected } = await read(
      'a.csv',
      `domanda;opzione a;opzione b;opzione c;opzione d;giusta\n${good}\n${OTHER};${row}\n`,
    );
    expect(statements).toHaveLength(1);
    expect(rejected).toEqual([{ line: 3, text: OTHER, reason }]);
  });

  test('a question with five options, and one with two right options', async () => {
    const { statements, rejected } = await read(
      ...json([
        { text: QUESTION, options: [...OPTIONS, 'Una curva'], answer: 'A' },
        { text: OTHER, options: OPTIONS, answer: 'B' },
      ]),
    );
    expect(statements).toMatchObject([{ text: OTHER, answer: 1 }]);
    expect(rejected).toMatchObject([{ line: 1, reason: 'Ha 5 opzioni: al massimo quattro.' }]);
    const lists = Array.from({ length: 10 }, (_, index) => ({
      text: `${QUESTION} ${index}`,
      options: OPTIONS.map((text, at) => ({ text, correct: at === 2 || (index === 4 && at === 0) })),
    }));
    const flagged = await read(...json(lists));
    expect(flagged.statements.map(({ answer }) => answer)).toEqual(Array.from({ length: 9 }, () => 2));
    expect(flagged.rejected).toMatchObject([{ line: 5, reason: expect.stringContaining('più risposte giuste') }]);
  });
});
