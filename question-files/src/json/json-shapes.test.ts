import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';

const readJson = (data: unknown) => read('banca.json', JSON.stringify(data));
const entry = (number: number, answer = true) => ({ testo: `Il segnale ${number} vale sempre`, risposta: answer });
/** Returns topic, subtopic, group and licence of each statement. */
async function groupsOf(data: unknown) {
  const { statements } = await readJson(data);
  return statements.map(({ topicName, subtopic, group, licence }) => [topicName, subtopic, group, licence]);
}

describe('groups at any depth', () => {
  test.each<[string, unknown, (string | null)[][]]>([
    [
      'blocks with the fields topic and section and a list under an unknown key',
      [
        { capitolo: 'Segnali di pericolo', sezione: 'Dossi', roba: [entry(1)] },
        { capitolo: 'Segnali di divieto', sezione: 'Sosta', roba: [entry(2)] },
      ],
      [
        ['Segnali di pericolo', 'Dossi', null, null],
        ['Segnali di divieto', 'Sosta', null, null],
      ],
    ],
    [
      'blocks with topic, chapter and subsection',
      [
        { topic: 'Segnali di pericolo', chapter: 'Strada', subsection: 'Dosso', quiz: [entry(1)] },
        { topic: 'Parte seconda', chapter: 'Segnali di divieto', subsection: 'Sosta', quiz: [entry(2)] },
      ],
      [
        ['Segnali di pericolo', 'Strada', 'Dosso', null],
        ['Segnali di divieto', 'Sosta', null, null],
      ],
    ],
    [
      'topics with «quesiti» with statements',
      {
        topics: [
          { name: 'Segnali di pericolo', quesiti: [{ id: 4001, titolo: 'Dosso', statements: [entry(1)] }] },
          { name: 'Argomento nuovo', quesiti: [{ id: 4002, titolo: 'Novità', statements: [entry(2)] }] },
        ],
      },
      [
        ['Segnali di pericolo', 'Dosso', '4001', null],
        ['Argomento nuovo', 'Novità', '4002', null],
      ],
    ],
    [
      'keys that are the names of topics, subtopics and deeper groups',
      {
        'Segnali di pericolo': { Strada: { Dosso: [entry(1)], Cunetta: [entry(2)] }, Curve: { Destra: [entry(3)] } },
        'Segnali di divieto': { Sosta: { Vietata: [entry(4)] } },
      },
      [
        ['Segnali di pericolo', 'Strada', 'Dosso', null],
        ['Segnali di pericolo', 'Strada', 'Cunetta', null],
        ['Segnali di pericolo', 'Curve', 'Destra', null],
        ['Segnali di divieto', 'Sosta', 'Vietata', null],
      ],
    ],
    [
      'licences around topics',
      { AM: { Velocità: [entry(1)] }, 'patente B': { Velocità: [entry(2)], Sosta: [entry(3)] } },
      [
        ['Velocità', null, null, 'AM'],
        ['Velocità', null, null, 'B'],
        ['Sosta', null, null, 'B'],
      ],
    ],
    [
      'a licence in the wrapper, whose title is no topic',
      { patente: 'C', license: 'MIT', titolo: 'Tutti i quiz', versione: 3, domande: [entry(1)] },
      [[null, null, null, 'C']],
    ],
    [
      'the same list key in every topic, which is no subtopic',
      { 'Segnali di pericolo': { elenco: [entry(1)] }, 'Segnali di divieto': { elenco: [entry(2)] } },
      [
        ['Segnali di pericolo', null, null, null],
        ['Segnali di divieto', null, null, null],
      ],
    ],
    [
      'wrappers in wrappers with lists of lists',
      { data: { result: { payload: [[entry(1)], [entry(2)]] } } },
      [
        [null, null, null, null],
        [null, null, null, null],
      ],
    ],
    [
      'numbered topics with their names inside',
      { 1: { nome: 'Segnali di pericolo', quiz: [entry(1)] }, 2: { nome: 'Segnali di divieto', quiz: [entry(2)] } },
      [
        ['Segnali di pericolo', null, null, null],
        ['Segnali di divieto', null, null, null],
      ],
    ],
    [
      'names of subtopics that look like licences',
      { 'Segnali di pericolo': { dosso: [entry(1)], 'patente-b': [entry(2)] } },
      [
        ['Segnali di pericolo', 'dosso', null, null],
        ['Segnali di pericolo', 'patente-b', null, null],
      ],
    ],
  ])('%s', async (_, data, groups) => {
    expect(await groupsOf(data)).toEqual(groups);
  });

  test('statements without an image get the image of their block, but not the icon of their topic', async () => {
    const figures = await readJson([
      { id: 7, immagine: 'dosso.png', domanda: 'Il segnale', affermazioni: [entry(1), { ...entry(2), immagine: '' }] },
    ]);
    expect(figures.statements).toMatchObject([
      { imageRef: 'dosso.png', group: '7' },
      { imageRef: null, group: '7' },
    ]);
    const icons = await readJson({ topics: [{ name: 'Dossi', image: 'icona.png', domande: [entry(1), entry(2)] }] });
    expect(icons.statements).toMatchObject([{ imageRef: null, topicName: 'Dossi' }, { imageRef: null }]);
  });
});

describe('lists that refer to each other', () => {
  const topics = [
    { id: 21, name: 'Segnali di indicazione' },
    { id: 2, name: 'Segnali di pericolo' },
  ];
  const questions = [
    { id: 18315, quesito_id: 4001, statement_it: 'Il dosso sale piano', answer: true, image: null },
    { id: 18316, statement_it: 'Il dosso scende piano', answer: false },
    { id: 21810, quesito_id: 4002, statement_it: 'Il confine è vicino', answer: false, image: 'confine.jpeg' },
  ];

  test('if statements, «quesiti» and topics are separate lists, each statement gets its «quesito» and its topic', async () => {
    const { statements } = await readJson({
      counts: { statements: 3 },
      topics,
      quesiti: [
        { id: 4001, topic_id: 2, primary_image: 'dosso.jpeg', statements: [18315, 18316] },
        { id: 4002, topic_id: 21, statements: [21810] },
      ],
      questions,
    });
    expect(statements).toMatchObject([
      { number: 18315, group: '4001', topicName: 'Segnali di pericolo', imageRef: null },
      { number: 18316, group: '4001', topicName: 'Segnali di pericolo', imageRef: 'dosso.jpeg' },
      { number: 21810, group: '4002', topicName: 'Segnali di indicazione', imageRef: 'confine.jpeg' },
    ]);
  });

  test('the topics may be a map from id to name, or a list of chapters with their own ids', async () => {
    const text = { question: 'Il dosso sale piano', answer: 1 };
    expect(
      await groupsOf({ topics: { 21: 'Segnali di indicazione' }, questions: [{ topic_id: 21, ...text }] }),
    ).toEqual([['Segnali di indicazione', null, null, null]]);
    const argomenti = [{ id_chapter: 8, descrizione: 'Segnali di indicazione' }];
    expect(await groupsOf({ argomenti, domande: [{ id_chapter: 8, id_argument: '08049', ...text }] })).toEqual([
      ['Segnali di indicazione', null, '08049', null],
    ]);
  });
});

describe('tables in JSON', () => {
  const rows = [
    ['Il dosso sale piano', 'V'],
    ['La cunetta sale piano', 'F'],
  ];
  test.each<[string, unknown]>([
    ['a list of rows with a header', [['Domanda', 'Risposta'], ...rows]],
    ['a list of rows without a header', rows],
    ['rows beside their column names', { columns: ['domanda', 'risposta'], index: [0, 1], data: rows }],
    ['one list for each column', { domanda: rows.map(([text]) => text), risposta: rows.map(([, answer]) => answer) }],
    [
      'one map for each column',
      { domanda: { 0: rows[0]?.[0], 1: rows[1]?.[0] }, risposta: { 0: rows[0]?.[1], 1: rows[1]?.[1] } },
    ],
  ])('%s', async (_, data) => {
    const { statements } = await readJson(data);
    expect(statements.map(({ text, answer }) => [text, answer ? 'V' : 'F'])).toEqual(rows);
  });

  test('a file with one JSON object in each line', async () => {
    const { statements } = await read(
      'banca.jsonl',
      `${JSON.stringify(entry(1))}\n${JSON.stringify(entry(2, false))}\n`,
    );
    expect(statements.map(({ answer }) => answer)).toEqual([true, false]);
  });
});

describe('columns with several meanings', () => {
  test('the column «quesito» is the text if it contains a different sentence in each row', async () => {
    const { statements } = await readJson([
      { quesito: 'Il dosso sale piano', risposta: 1 },
      { quesito: 'Il dosso scende piano', risposta: 0 },
    ]);
    expect(statements).toMatchObject([{ text: 'Il dosso sale piano', group: null }, { answer: false }]);
  });

  test('the column «quesito» is the group if it contains numbers or the same value in several rows', async () => {
    const numbered = await readJson([{ quesito: 4001, testo: 'Il dosso sale piano', risposta: 'V' }]);
    expect(numbered.statements).toMatchObject([{ text: 'Il dosso sale piano', group: '4001' }]);
    const titled = await readJson(
      [1, 2, 3, 4].map((number) => ({
        quesito: 'Il segnale del dosso indica',
        affermazione: `Una salita numero ${number}`,
        risposta: number % 2,
      })),
    );
    expect(titled.statements).toMatchObject(
      [1, 2, 3, 4].map((number) => ({ text: `Una salita numero ${number}`, group: 'Il segnale del dosso indica' })),
    );
  });

  test('if the ids of a file repeat or only count the rows, even with gaps, they are not official numbers of statements', async () => {
    const counted = await readJson([1, 2, 3].map((id) => ({ id, ...entry(id) })));
    expect(counted.statements.map(({ number }) => number)).toEqual([null, null, null]);
    const database = await readJson(
      Array.from({ length: 60 }, (_, index) => ({ id: index + 3 + (index > 20 ? 9 : 0), ...entry(index) })),
    );
    expect(database.statements.every(({ number }) => number === null)).toBe(true);
    const repeated = await readJson([7, 7, 9].map((id) => ({ id, ...entry(id) })));
    expect(repeated.statements.map(({ number }) => number)).toEqual([null, null, null]);
    const official = await readJson({ 18315: entry(1), 18317: entry(2) });
    expect(official.statements.map(({ number }) => number)).toEqual([18315, 18317]);
  });
});

test('if no key is recognised, the file keeps its rows and keys, so that the admin can map the keys', async () => {
  const { file, statements } = await readJson({
    gruppi: [
      {
        nome: 'Curve',
        elenco: [
          { aa: 'Il dosso sale piano', bb: 'boh' },
          { aa: 'La curva gira', bb: 'mah' },
        ],
      },
    ],
  });
  expect(statements).toEqual([]);
  expect([file.mapping.text, file.mapping.answer]).toEqual([undefined, undefined]);
  expect(file.columns).toEqual(['aa', 'bb', 'group', 'gruppi › nome']);
  expect(file.rows.map(({ cells }) => cells.aa)).toEqual(['Il dosso sale piano', 'La curva gira']);
});
