import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lacksFigure, readQuestionFile, type ReadStatement, readStatements, topicsIn } from './question-file.ts';

async function read(name: string, text: string) {
  const file = await readQuestionFile(name, new TextEncoder().encode(text));
  const { statements, refused } = readStatements(file, file.mapping);
  return { file, statements, refused };
}
const readJson = (data: unknown) => read('banca.json', JSON.stringify(data));

describe('JSON in every shape', () => {
  test('topics with subtopics', async () => {
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
        figure: '/img_sign/1.png',
        topicName: 'segnali-pericolo',
      },
      { line: 2, answer: false, figure: null, subtopic: 'dosso', number: 2 },
    ]);
  });

  test('the extraction of the ministry’s PDF, with topics listed apart', async () => {
    const { statements, refused } = await readJson({
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
    expect(refused).toEqual([]);
    expect(statements).toMatchObject([
      { number: 21810, topicName: 'Segnali di indicazione', figure: 'images/e.jpeg' },
      { number: 18441, topicName: 'Segnali di pericolo', figure: null },
    ]);
  });

  test('0 and 1, figures and chapters by number: a chapter is only suggested', async () => {
    const { statements } = await readJson([
      { id: 94374, image: 240, answer: 0, question: 'Il segnale indica una fermata', id_chapter: 8, userAnswer: -1 },
      { id: 97533, image: 0, answer: 1, question: 'Il soccorso è dovuto', id_chapter: 22, userAnswer: -1 },
    ]);
    expect(statements).toMatchObject([
      { answer: false, figure: '240', number: 94374 },
      { answer: true, figure: null, topicName: '22' },
    ]);
    expect(topicsIn(statements)).toEqual([
      { name: '8', count: 1, topic: null, suggestion: 8 },
      { name: '22', count: 1, topic: null, suggestion: 22 },
    ]);
  });

  test('Italian keys with explanation and article: the topic by its name rather than by «ARG. 1»', async () => {
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
      { topicName: 'Definizioni stradali', explanation: 'Perché sì.', article: 'Art. 3', number: 1 },
    ]);
    expect(topicsIn(statements)).toMatchObject([{ topic: 1 }]);
  });

  test('entries that do not use the same names, each by its own', async () => {
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

  test('an entry without a text or without a sure answer is refused at its position', async () => {
    const { refused } = await readJson([
      { answer: true },
      { text: 'Il dosso sale' },
      { text: 'x'.repeat(2001), answer: true },
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Riga senza testo.'],
      [2, 'Manca la risposta: serve V o F.'],
      [3, 'Il testo supera i 2.000 caratteri.'],
    ]);
    expect(refused[2]?.text.length).toBeLessThan(210);
  });

  test.each([
    ['an empty list', '[]', 'Nessuna domanda trovata nel file JSON'],
    ['an empty object', '{}', 'Nessuna domanda trovata nel file JSON'],
    [
      'another shape',
      '{"name":"app","version":"1.0.0","scripts":{"dev":"vite build for all"}}',
      'Nessuna domanda trovata nel file JSON',
    ],
    ['a single word', '"ciao"', 'Nessuna domanda trovata nel file JSON'],
    ['a list of texts', '["uno due tre quattro","b"]', 'Nessuna domanda trovata nel file JSON'],
    ['one cut in a list', '[{"q":"Il dosso","a":true},', 'interrotto a metà'],
    ['one cut in a text', '[{"q":"Il dos', 'interrotto a metà'],
    ['one cut after a backslash', String.raw`[{"q":"Il \"dos\"`, 'interrotto a metà'],
    ['one with a fault', '[\n{"q": "Il dosso", "a": vero}\n]', 'non è valido'],
    ['one with too much at its end', '[{"q":"Il dosso","a":true}]]', 'non è valido'],
  ])('%s', async (_, text, message) => {
    await expect(read('banca.json', text)).rejects.toThrow(message);
  });

  test('more than 50,000 entries', async () => {
    await expect(readJson(Array.from({ length: 50_001 }, () => ({ q: 'Il dosso', a: true })))).rejects.toThrow(
      '50.000 righe',
    );
  });

  test('any cut of a good file is told as cut', async () => {
    const text = JSON.stringify([{ q: 'Il "dosso" \\ {sale}', a: true }]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: text.length - 1 }), async (length) => {
        await expect(read('banca.json', text.slice(0, length))).rejects.toThrow('interrotto a metà');
      }),
    );
  });
});

describe('a database dump', () => {
  const mysql = [
    'CREATE TABLE `utenti` (`id` int, `bio` text, `attivo` tinyint(1));',
    "INSERT INTO `utenti` VALUES (1,'Mi piace guidare piano, (sempre)',1),(2,'Anche a me piace molto',0),(3,'A me no, per niente',1);",
    'CREATE TABLE `quesiti` (`id` int(11) NOT NULL, `testo` text, `immagine` varchar(9), `risposta` tinyint(1), `categoria` text, `spiegazione` text, PRIMARY KEY (`id`));',
    String.raw`INSERT INTO ${'`quesiti`'} VALUES (1,'Non si fa l\'inversione, (mai)','550.png',1,'segnali-pericolo - dosso',NULL),(4,'L''auto si ferma; sempre',NULL,0,'segnali-divieto - sosta','Perché\nsì');`,
  ].join('\n');

  test('MySQL: the rows of the questions, never those of people', async () => {
    const { file, statements, refused } = await read('dump.sql', mysql);
    expect(file.columns).toEqual(['id', 'testo', 'immagine', 'risposta', 'categoria', 'spiegazione']);
    expect(JSON.stringify(file)).not.toContain('piace');
    expect(refused).toEqual([]);
    expect(statements).toMatchObject([
      {
        line: 4,
        text: "Non si fa l'inversione, (mai)",
        answer: true,
        figure: '550.png',
        topicName: 'segnali-pericolo',
        subtopic: 'dosso',
        number: 1,
      },
      { line: 4, text: "L'auto si ferma; sempre", answer: false, figure: null, explanation: 'Perché\nsì', number: 4 },
    ]);
  });

  test('without the definition of the table, by what stands in its columns', async () => {
    const { statements } = await read(
      'dump.sql',
      mysql
        .split('\n')
        .filter((line) => !line.startsWith('CREATE'))
        .join('\n'),
    );
    expect(statements).toMatchObject([
      { text: "Non si fa l'inversione, (mai)", answer: true, figure: '550.png', topicName: 'segnali-pericolo' },
      { answer: false, figure: null },
    ]);
  });

  test('PostgreSQL, with names of columns, booleans, arrays and casts', async () => {
    const { statements } = await read(
      'dump.sql',
      `insert into public."Domande" (id, "Domanda", opzioni, risposta) values
  (7, 'L''auto si ferma sempre', ARRAY['a, b', 'c)'], true),
  (8, E'L\\'auto non si ferma', NULL, false::boolean);`,
    );
    expect(statements).toMatchObject([
      { line: 2, text: "L'auto si ferma sempre", answer: true, number: 7 },
      { line: 3, text: "L'auto non si ferma", answer: false, number: 8 },
    ]);
  });

  test.each([
    ['with people only', "INSERT INTO users VALUES (1,'Mario Rossi detto il lento',1);"],
    ['without rows', 'CREATE TABLE quesiti (id int);'],
    ['cut in a text', "INSERT INTO quesiti VALUES (1,'Non si"],
  ])('%s has no question', async (_, text) => {
    await expect(read('dump.sql', text)).rejects.toThrow('Nessuna domanda trovata nel file');
  });
});

describe('source code, read as text', () => {
  test('Dart: chapters stand in comments', async () => {
    const { statements } = await read(
      'questions.dart',
      `var questions = [
  // <- CHAPTER 1 ->
  { "question": "Il dosso è un rilievo", "answer": "V", "image": "noImage" },
  // <- CHAPTER 2 ->
  { "question": "L'auto " "si ferma", "answer": "F", "image": "assets/images/79.png" },
];`,
    );
    expect(statements).toMatchObject([
      { line: 3, text: 'Il dosso è un rilievo', answer: true, figure: null, topicName: 'CHAPTER 1' },
      { line: 5, text: "L'auto si ferma", answer: false, figure: 'assets/images/79.png' },
    ]);
    expect(topicsIn(statements)).toMatchObject([{ topic: null, suggestion: 1 }, { suggestion: 2 }]);
  });

  test('Python: a dictionary by numbers, answers in words', async () => {
    const { statements, refused } = await read(
      'domande.py',
      `# le domande
domande = {
    1: {'domanda': 'L\\'auto si ferma', 'risposta': 'vero', 'immagine': './assets/segnale0.png'},
    2: {'domanda': ("Il dosso "
                    "è una buca"), 'risposta': 'False', 'immagine': None},
    3: {'domanda': """Il segnale
vale sempre""", 'risposta': 'boh'},
}`,
    );
    expect(statements).toMatchObject([
      { line: 3, text: "L'auto si ferma", answer: true, figure: './assets/segnale0.png' },
      { line: 4, text: 'Il dosso è una buca', answer: false, figure: null },
    ]);
    expect(refused).toMatchObject([{ line: 6, reason: expect.stringContaining('boh') as string }]);
  });

  test('JavaScript: bare keys, both quotes, T and F, lists and calls', async () => {
    const objects = await read(
      'quiz.js',
      'export const quiz = [{ question: `Il "dosso" sale`, answer: "T" }, { question: \'La cunetta \\u00e8 bassa\', answer: "F", },];',
    );
    expect(objects.statements).toMatchObject([
      { text: 'Il "dosso" sale', answer: true },
      { text: 'La cunetta è bassa', answer: false },
    ]);
    const lists = await read(
      'quiz.js',
      '/* x */ const quiz = [["Il dosso è un rilievo", true], ["La cunetta è un rilievo", false]]',
    );
    expect(lists.statements.map(({ answer }) => answer)).toEqual([true, false]);
    const calls = await read(
      'quiz.dart',
      'final q = [Quiz(text: "Il dosso sale", answer: true), Quiz(text: "Scende", answer: false)];',
    );
    expect(calls.statements.map(({ text }) => text)).toEqual(['Il dosso sale', 'Scende']);
  });

  test('code without questions, or none at all', async () => {
    for (const text of ['export function add(a, b) { return a + b; }', 'const q = "', "'''", '}}}](((', '/*'])
      await expect(read('quiz.js', text)).rejects.toThrow('Nessuna domanda trovata nel file');
  });
});

test('no text under any name breaks a reader: it reads or says what is wrong', async () => {
  const name = fc.constantFrom('a.json', 'a.csv', 'a.txt', 'a.sql', 'a.dart', 'a.py', 'a.js', 'a');
  const piece = fc.constantFrom(
    "INSERT INTO q VALUES ('",
    '(',
    '12345 ',
    'VERO',
    '{"q":"a b c","a":1}',
    ';',
    '"',
    "'",
    '\n',
    '\\',
    'è',
  );
  await fc.assert(
    fc.asyncProperty(name, fc.array(piece, { maxLength: 12 }), async (file, pieces) => {
      await read(file, pieces.join('')).catch((error: Error) => {
        expect([error.constructor.name, error.message.length > 10]).toEqual(['FileFault', true]);
      });
    }),
  );
});

test('what a file is counts more than its name; old Excel files and PDFs are told', async () => {
  const { file } = await read('domande.txt', '[{"q":"Il dosso sale","a":true}]');
  expect(file.format).toBe('json');
  await expect(readQuestionFile('a.csv', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).rejects.toThrow('.xls');
  await expect(read('a.txt', '%PDF-1.7')).rejects.toThrow('È un PDF');
});

test('a mapping of another’s choice is followed', async () => {
  const file = await readQuestionFile(
    'a.csv',
    new TextEncoder().encode('Testo;Nota;Esito;Controllo\nIl dosso sale;Scende piano;V;F\n'),
  );
  const { statements } = readStatements(file, { text: 'Nota', answer: 'Controllo' });
  expect(statements).toMatchObject([{ text: 'Scende piano', answer: false, topicName: null }]);
  expect(readStatements(file, { text: 'constructor', answer: 'Esito' }).refused).toHaveLength(1);
});

test('a line that speaks of a figure and has none is noticed', () => {
  const line = (text: string, figure: string | null = null) => lacksFigure({ text, figure } as ReadStatement);
  expect(line('Il segnale raffigurato vale sempre')).toBe(true);
  expect(line('Nella situazione in figura passa A')).toBe(true);
  expect(line('Il segnale raffigurato vale sempre', '1.png')).toBe(false);
  expect(line('Il segnale vale sempre')).toBe(false);
});
