import { describe, expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';
import { claiming } from '#question-files/test-support/test-zip.ts';
import { packed, worksheetXml, type Value, workbook } from '#question-files/test-support/test-workbook.ts';

const readXlsx = (bytes: Uint8Array) => read('domande.xlsx', bytes);

describe('an Excel file', () => {
  test('if a school’s export has titles and empty rows, the reported row numbers are those of the worksheet', async () => {
    const { statements, rejected } = await readXlsx(
      workbook([
        ['Elenco quiz'],
        [],
        ['Codice', 'Argomento', 'Domanda', 'Risposta', 'Immagine'],
        [101, 12, 'La distanza cresce con la velocità', 'V', null],
        [],
        [102, 12, 'La distanza è sempre uguale', false, '7.png'],
        [103, 12, 'La distanza non si misura', null, null],
      ]),
    );
    expect(statements).toMatchObject([
      { line: 4, number: 101, topicName: '12', answer: true, imageRef: null },
      { line: 6, number: 102, answer: false, imageRef: '7.png' },
    ]);
    expect(rejected).toMatchObject([{ line: 7, reason: 'Manca la risposta: serve V o F.' }]);
  });

  test('if a file has several worksheets, reads the one with the questions', async () => {
    const { statements } = await readXlsx(
      workbook(
        [['Nota'], ['uno'], ['due'], ['tre']],
        [
          ['Il dosso sale sempre', 1],
          ['Il dosso scende sempre', 0],
        ],
      ),
    );
    expect(statements.map(({ line, answer }) => [line, answer])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test.each([
    ['that is truncated', () => workbook([['Domanda', 'Risposta']]).slice(0, 300), 'rovinato o incompleto'],
    ['without a row', () => workbook([]), 'Nessuna domanda trovata nel file'],
    [
      'that would be huge when decompressed',
      () => claiming(workbook([['Domanda', 'Risposta']]), 101 * 1024 * 1024),
      'supererebbe i 100 MB',
    ],
  ])('%s', async (_, bytes, message) => {
    await expect(readXlsx(bytes())).rejects.toThrow(message);
  });
});

describe('a malicious Excel file', () => {
  const bank: Value[][] = [
    ['Domanda', 'Risposta'],
    ['Il dosso sale sempre', 'V'],
  ];
  const far = (cell: string) =>
    worksheetXml(bank).replace('</sheetData>', `<row r="1048576">${cell}</row></sheetData>`);
  const lines = async (...worksheets: string[]) =>
    (await readXlsx(packed(worksheets))).statements.map(({ line }) => line);
  const rows = (count: number, row: (line: number) => string) =>
    `<worksheet><sheetData>${Array.from({ length: count }, (_, index) => row(index + 1)).join('')}</sheetData></worksheet>`;

  test.each([
    ['a value in the last cell of the worksheet', far('<c r="XFD1048576"><v>1</v></c>')],
    ['a format in the last cell of the worksheet', far('<c r="XFD1048576" s="1"/>')],
    ['a column that no worksheet has', far('<c r="ZZZZZZZ1048576"><v></v></c>')],
    ['cells that a comment or a quote seems to hide', far('<!--<c "--><c x=">" r="XFD1048576"><v>1</v></c>')],
    ['a dimension of the whole worksheet', `<x><dimension ref="A1:XFD1048576"/></x>${worksheetXml(bank)}`],
    [
      'a hundred thousand merged ranges',
      worksheetXml(bank).replace('</worksheet>', `${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000)}</worksheet>`),
    ],
    ['a row number that is too high', worksheetXml(bank).replace('<row r="2">', '<row r="9e15">')],
  ])('reads the questions despite %s', async (_, worksheet) => {
    expect(await lines(worksheet)).toEqual([2]);
  });

  test('reads a question in the last possible row of a worksheet, and reports its row number', async () => {
    const last = '<c t="inlineStr"><is><t>Il dosso scende sempre</t></is></c><c t="inlineStr"><is><t>F</t></is></c>';
    expect(await lines(far(last))).toEqual([2, 1_048_576]);
  });

  test('reads text runs, entities and CDATA, but neither formulas nor phonetic hints', async () => {
    const text =
      '<is><r><rPr><b/></rPr><t>Il dosso</t></r><r><t xml:space="preserve"> sale &amp; </t></r><rPh><t>no</t></rPh><r><t><![CDATA[<su>]]></t></r></is>';
    const row = `<c r="A1" t="inlineStr">${text}</c><c r="B1" t="str"><f>IF(A1="V","V","F")</f><v>V</v></c>`;
    const { statements } = await readXlsx(packed([rows(1, (line) => `<row r="${line}">${row}</row>`)]));
    expect(statements).toMatchObject([{ text: 'Il dosso sale & <su>', answer: true }]);
  });

  const cell = '<c><v>1</v></c>';
  test.each([
    ['too many filled rows', () => packed([rows(50_100, () => `<row>${cell}</row>`)]), 'più di 50.000 righe'],
    [
      'too many filled cells',
      () => packed([rows(10_100, () => `<row>${cell.repeat(60)}</row>`)]),
      'più di 600.000 celle',
    ],
    ['a thousand worksheets', () => packed(Array.from({ length: 1000 }, () => worksheetXml(bank))), 'troppi fogli'],
    [
      'a long worksheet listed fifty times',
      () => packed([rows(40_000, () => `<row>${cell}</row>`)], { named: 50 }),
      'troppi fogli',
    ],
    ['a tag that never ends', () => packed([`<worksheet><sheetData>${'<c "'.repeat(1_000_000)}`]), 'rovinato'],
    [
      'a ZIP bomb whose directory claims ten bytes',
      () => claiming(packed([`<worksheet><sheetData>${' '.repeat(20 * 1024 * 1024)}`]), 10),
      'rovinato',
    ],
  ])('rejects %s, and the message names the reason', { timeout: 20_000 }, async (_, bytes, message) => {
    await expect(readXlsx(bytes())).rejects.toThrow(message);
  });

  test('cuts a huge shared string to the maximum length of an Excel cell', { timeout: 20_000 }, async () => {
    const shared = `<sst><si><t>${'a'.repeat(20_000_000)}</t></si></sst>`;
    const worksheet = rows(5_000, (line) => `<row r="${line}"><c t="s"><v>0</v></c><c><v>1</v></c></row>`);
    const { statements, rejected } = await readXlsx(packed([worksheet], { shared }));
    expect([statements.length, rejected.length]).toEqual([0, 5_000]);
  });
});
