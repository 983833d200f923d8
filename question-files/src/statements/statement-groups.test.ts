import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';
import { workbook } from '#question-files/test-support/test-workbook.ts';

const json = (data: unknown): [string, string] => ['banca.json', JSON.stringify(data)];
const STATEMENTS = ['Vale di giorno e di notte', 'Vale solo di notte', 'Vale solo per gli autobus'];

/**
 * Reads a file that contains the three `STATEMENTS`, and returns the group of each statement. In most of the files, the
 * first two statements are in the same group.
 */
async function groups([name, content]: [string, string | Uint8Array]) {
  const { statements, rejected } = await read(name, content);
  expect(rejected).toEqual([]);
  expect(statements.map(({ text }) => text)).toEqual(STATEMENTS);
  return statements.map(({ group }) => group);
}

const csv = (header: string, values: readonly [string, string, string]): [string, string] => [
  'a.csv',
  `${header}\n${STATEMENTS.map((text, index) => `${values[index]};${text};V`).join('\n')}\n`,
];
const HEADINGS = ['Il segnale del dosso', 'Il segnale del dosso', 'La corsia riservata'] as const;

describe('groups of statements', () => {
  test.each<[string, [string, string | Uint8Array], readonly (string | null)[]]>([
    ['a CSV file with numbers', csv('quesito;testo;risposta', ['4001', '4001', '4002']), ['4001', '4001', '4002']],
    ['a CSV file with codes', csv('Quesito;Affermazione;Esito', ['Q-1', 'Q-1', 'Q-2']), ['Q-1', 'Q-1', 'Q-2']],
    ['a CSV file with headings', csv('quesito;affermazione;risposta', [...HEADINGS]), HEADINGS],
    [
      'a CSV file with a different heading in each row',
      csv('quesito;affermazione;risposta', ['Il segnale del dosso', 'Il segnale del bivio', 'La corsia riservata']),
      ['Il segnale del dosso', 'Il segnale del bivio', 'La corsia riservata'],
    ],
    ['a CSV file with an unknown name of the text', csv('Quesito;Proposta;Risposta', [...HEADINGS]), HEADINGS],
    [
      'a CSV file with short titles',
      csv('quesito;proposta;risposta', ['dosso', 'bivio', 'corsia']),
      ['dosso', 'bivio', 'corsia'],
    ],
    ['a CSV file with concepts', csv('concept;statement;answer', ['c1', 'c1', 'c2']), ['c1', 'c1', 'c2']],
    ['a CSV file with «N. quesito»', csv('N. quesito;Domanda;Risposta', ['7', '7', '8']), ['7', '7', '8']],
    [
      'a text with tabs',
      ['a.txt', `gruppo\ttesto\trisposta\n${STATEMENTS.map((text, index) => `${index % 2}\t${text}\tF`).join('\n')}`],
      ['0', '1', '0'],
    ],
    [
      'an Excel file',
      [
        'a.xlsx',
        workbook([
          ['Quesito', 'Frase', 'Risposta'],
          ...STATEMENTS.map((text, index) => [4001 + (index >> 1), text, 'V']),
        ]),
      ],
      ['4001', '4001', '4002'],
    ],
    [
      'SQL',
      [
        'a.sql',
        `INSERT INTO domande (id, quesito, affermazione, risposta) VALUES ${STATEMENTS.map((text, index) => `(${index},'${HEADINGS[index]}','${text}',1)`).join(',')};`,
      ],
      HEADINGS,
    ],
    [
      'code',
      [
        'a.js',
        `const quiz = [${STATEMENTS.map((text, index) => `{ quesito: "${HEADINGS[index]}", testo: "${text}", risposta: "V" }`).join(', ')}]`,
      ],
      HEADINGS,
    ],
    [
      'a flat JSON file',
      json(STATEMENTS.map((testo, index) => ({ quesito: HEADINGS[index], testo, risposta: true }))),
      HEADINGS,
    ],
    [
      'a flat JSON file with concepts',
      json(STATEMENTS.map((statement, index) => ({ concept: `dosso-${index >> 1}`, statement, answer: false }))),
      ['dosso-0', 'dosso-0', 'dosso-1'],
    ],
    [
      'a JSON file with an object for each group',
      json(
        STATEMENTS.map((testo, index) => ({
          testo,
          risposta: true,
          quesito: { id: 4001 + (index >> 1), titolo: 'x' },
        })),
      ),
      ['4001', '4001', '4002'],
    ],
    [
      'nested JSON with headings',
      json(
        [STATEMENTS.slice(0, 2), STATEMENTS.slice(2)].map((texts, index) => ({
          quesito: HEADINGS[index * 2],
          affermazioni: texts.map((testo) => ({ testo, vero: true })),
        })),
      ),
      HEADINGS,
    ],
    [
      'nested JSON with concepts in a topic',
      json({
        'Segnali di pericolo': [STATEMENTS.slice(0, 2), STATEMENTS.slice(2)].map((texts, index) => ({
          concept: `dosso-${index}`,
          items: texts.map((text) => ({ text, answer: true })),
        })),
      }),
      ['dosso-0', 'dosso-0', 'dosso-1'],
    ],
    [
      'nested JSON with numbers as keys',
      json({
        'Segnali di pericolo': {
          4001: STATEMENTS.slice(0, 2).map((q) => ({ q, a: true })),
          4002: STATEMENTS.slice(2).map((q) => ({ q, a: false })),
        },
      }),
      ['4001', '4001', '4002'],
    ],
    [
      'JSON with a separate list of concepts',
      json({
        concepts: [
          { id: 31, name: 'Dosso' },
          { id: 32, name: 'Corsia' },
        ],
        statements: STATEMENTS.map((text, index) => ({
          id: 900 + index,
          concept_id: 31 + (index >> 1),
          text,
          answer: true,
        })),
      }),
      ['31', '31', '32'],
    ],
    [
      'the text of the ministry’s PDF',
      [
        'a.txt',
        `Quesito n° 4001 - Segnali di pericolo\n21810 ${STATEMENTS[0]} VERO\n21811 ${STATEMENTS[1]} FALSO\nQuesito n° 4002 - Segnali di divieto\n21812 ${STATEMENTS[2]} VERO`,
      ],
      ['4001', '4001', '4002'],
    ],
  ])('%s', async (_, file, expected) => {
    expect(await groups(file)).toEqual(expected);
  });
});

describe('the column «quesito» is the text if no other column is more likely to be the text', () => {
  test.each([
    ['beside a column with notes', 'quesito;nota;risposta', 'Perché è la regola di sempre'],
    ['beside a column with short values', 'quesito;fonte;risposta', 'manuale'],
  ])('%s', async (_, header, note) => {
    const rows = STATEMENTS.map((text) => `${text};${note};V`).join('\n');
    expect(await groups(['a.csv', `${header}\n${rows}\n`])).toEqual([null, null, null]);
  });

  test('if another column has the same texts', async () => {
    expect(await groups(json(STATEMENTS.map((text) => ({ quesito: text, testo: text, risposta: true }))))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
