import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';

const readCsv = (text: string | Uint8Array, name = 'quiz.csv') => read(name, text);

const brief = ({ statements }: Awaited<ReturnType<typeof read>>) =>
  statements.map(({ text, answer }) => [text, answer]);
const TWO = [
  ['Il cono indica un cantiere', true],
  ['La banchina è una corsia', false],
];

describe('reads a table', () => {
  test.each([
    ['semicolons', 'Domanda;Risposta\nIl cono indica un cantiere;V\nLa banchina è una corsia;F\n'],
    ['commas', 'Domanda,Risposta\nIl cono indica un cantiere,vero\nLa banchina è una corsia,falso'],
    ['tabs', 'question\tanswer\nIl cono indica un cantiere\tTrue\nLa banchina è una corsia\tFalse\n'],
    [
      'CRLF and a byte order mark',
      '\uFEFFDomanda;Risposta\r\nIl cono indica un cantiere;1\r\nLa banchina è una corsia;0\r\n',
    ],
    [
      'its columns in another order',
      'Risposta;Codice;Domanda\nsì;1;Il cono indica un cantiere\nno;2;La banchina è una corsia',
    ],
    [
      'option indexes in the column correct_answer',
      'text;correct_answer\nIl cono indica un cantiere;0\nLa banchina è una corsia;1',
    ],
    ['no header', 'Il cono indica un cantiere;V\nLa banchina è una corsia;F'],
    ['no header, and the answer in the first column', 'V;Il cono indica un cantiere\nF;La banchina è una corsia'],
    ['a header with unknown names', 'Frase;Giudizio\nIl cono indica un cantiere;V\nLa banchina è una corsia;F'],
    [
      'a title above the header',
      'Banca quiz;\n;\nDomanda;Risposta\nIl cono indica un cantiere;V\nLa banchina è una corsia;F',
    ],
    ['Excel’s separator line', 'sep=,\nDomanda,Risposta\nIl cono indica un cantiere,V\nLa banchina è una corsia,F'],
  ])('with %s', async (_, text) => {
    const found = await readCsv(text);
    expect(brief(found)).toEqual(TWO);
    expect([found.rejected, found.file.rejected]).toEqual([[], []]);
  });

  test('with tabs, even if a text contains a column name between semicolons', async () => {
    const found = await readCsv('La patente ;a; abilita alla guida\tV');
    expect(brief(found)).toEqual([['La patente ;a; abilita alla guida', true]]);
  });

  test('in Windows-1252 and in UTF-16', async () => {
    const text = 'Domanda;Risposta\nIl cono indica un cantiere;V\nLa banchina è una corsia;F\n';
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const wide = Uint8Array.from([0xff, 0xfe, ...Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat()]);
    expect(brief(await readCsv(latin))).toEqual(TWO);
    expect(brief(await readCsv(wide, 'quiz.txt'))).toEqual(TWO);
  });

  test('every field of a school’s export, and all kinds of image references', async () => {
    const { statements } = await readCsv(
      [
        'Codice;Argomento;Sottotema;Domanda;Risposta;Immagine;Spiegazione;Rif. normativo',
        '7;Segnali di pericolo;dosso;"Il segnale; visto ""da vicino"", è un dosso";V;img/7.png;Perché sì;Art. 1',
        '8;12;;La distanza dipende dalla velocità;V;noImage;;',
        '9;;;Il segnale vale sempre e per tutti;F;(FIG 502);;',
        'x;;;Il segnale vale solo di notte;F;0;;',
      ].join('\n'),
    );
    expect(statements).toEqual([
      {
        line: 2,
        text: 'Il segnale; visto "da vicino", è un dosso',
        options: null,
        answer: true,
        imageRef: 'img/7.png',
        topicName: 'Segnali di pericolo',
        subtopic: 'dosso',
        group: null,
        licence: null,
        explanation: 'Perché sì',
        article: 'Art. 1',
        number: 7,
      },
      expect.objectContaining({ line: 3, topicName: '12', imageRef: null, number: 8 }),
      expect.objectContaining({ line: 4, topicName: null, imageRef: '502', number: 9 }),
      expect.objectContaining({ line: 5, imageRef: null, number: null }),
    ]);
  });
});

describe('ambiguous rows are rejected, and their line numbers are reported', () => {
  test('rejects a row without an answer, with an unclear answer, or without a text', async () => {
    const { statements, rejected } = await readCsv(
      'Domanda;Risposta\nIl cono indica un cantiere;\nLa banchina è una corsia;forse\n;V\nIl dosso è un rilievo;V\n',
    );
    expect(statements).toHaveLength(1);
    expect(rejected).toEqual([
      { line: 2, text: 'Il cono indica un cantiere', reason: 'Manca la risposta: serve V o F.' },
      { line: 3, text: 'La banchina è una corsia', reason: '«forse» non è una risposta: serve V o F.' },
      { line: 4, text: 'V', reason: 'Riga senza testo.' },
    ]);
  });

  test('a first row with an unclear answer is rejected and not read as a header', async () => {
    const { statements, rejected } = await readCsv(
      'Il cono indica un cantiere;?\nLa banchina è una corsia;F\nIl dosso sale;V',
    );
    expect(rejected).toMatchObject([{ line: 1, text: 'Il cono indica un cantiere' }]);
    expect(statements).toHaveLength(2);
  });

  test('rejects a row whose text is split by an unquoted comma, even if the next cell looks like an answer', async () => {
    const { statements, file } = await readCsv(
      'Domanda,Risposta\nSi può sostare, si, ma solo di giorno,V\nIl dosso sale,V\n',
    );
    expect(statements.map(({ line }) => line)).toEqual([3]);
    expect(file.rejected).toMatchObject([{ line: 2, text: expect.stringContaining('Si può sostare') as string }]);
  });

  test('after a cell of two lines, line numbers are those of a text editor; a quote that is not closed is reported', async () => {
    const { statements, file } = await readCsv(
      'Domanda;Risposta\n"Il cono\nindica un cantiere";V\n\nLa banchina è larga;F\n"Il dosso è alto;V\nLa curva è stretta;F\n',
    );
    expect(statements.map(({ line }) => line)).toEqual([2, 5]);
    expect(file.rejected).toMatchObject([{ line: 6, reason: expect.stringContaining('righe da 6 a ') as string }]);
  });

  test.each([
    ['an empty file', '', 'Il file è vuoto.'],
    ['a file of spaces and line breaks', ' \n\n', 'Il file è vuoto.'],
    ['a letter', 'Caro Mario,\nci vediamo domani.\nCiao', 'Nessuna domanda trovata nel file'],
    ['a file with only a header', 'Domanda;Risposta\n', 'Nessuna domanda trovata nel file'],
  ])('%s', async (_, text, message) => {
    await expect(readCsv(text, 'quiz.txt')).rejects.toThrow(message);
    await expect(readCsv(text)).rejects.toThrow(message);
  });

  test('a file with more than 50,000 rows or more than 50 MB', async () => {
    await expect(readCsv(`Domanda;Risposta\n${'Il dosso è un rilievo;V\n'.repeat(50_001)}`)).rejects.toThrow(
      'più di 50.000 righe',
    );
    await expect(readCsv(new Uint8Array(50 * 1024 * 1024 + 1))).rejects.toThrow('50 MB');
  });
});

test('reads back every generated table, whatever its texts contain', async () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', 'è', ' ', ';', ',', '\t', '"', '\n', '|', "'") })
    .map((middle) => `Il segnale ${middle} vale qui`);
  const row = fc.record({ Domanda: text, Risposta: fc.constantFrom('V', 'F', 'vero', 'falso') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(';', ',', '\t'),
      fc.boolean(),
      async (rows, delimiter, header) => {
        const found = await readCsv(Papa.unparse(rows, { delimiter, header }));
        expect(brief(found)).toEqual(rows.map(({ Domanda, Risposta }) => [Domanda, /^v/i.test(Risposta)]));
      },
    ),
  );
});

test('reads 50,000 rows in roughly linear time', { timeout: 20_000 }, async () => {
  const [few, many] = [tableOf(2_000), tableOf(50_000)];
  expect((await readCsv(many)).statements).toHaveLength(50_000);
  // `many` has 25 times as many rows as `few`. The ratio is 25 if the time is linear in the number of rows, and 625 if the time
  // is quadratic.
  expect((await quickest(many)) / (await quickest(few))).toBeLessThan(125);
});

function tableOf(rows: number): string {
  return `Codice;Domanda;Risposta\n${Array.from({ length: rows }, (_, index) => `${index};Il segnale numero ${index} vale sempre;V`).join('\n')}`;
}

/**
 * Reads `text` three times and returns the shortest time, in milliseconds. The shortest time is the most reliable one, because
 * other load on the machine can only slow a run down.
 */
async function quickest(text: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const start = performance.now();
    await readCsv(text);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
