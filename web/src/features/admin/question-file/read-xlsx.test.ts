import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { read } from './test-read.ts';
import { claiming } from './zip-claiming.ts';

type Value = string | number | boolean | null;
const SCHEMA = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook as Excel writes it, one sheet for each list of rows. */
function workbook(...sheets: Value[][][]): Uint8Array {
  const each = (text: (number: number) => string) => sheets.map((_, index) => text(index + 1)).join('');
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${SCHEMA}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${SCHEMA}/spreadsheetml/2006/main" xmlns:r="${SCHEMA}/officeDocument/2006/relationships"><sheets>${each((n) => `<sheet name="Foglio${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="${SCHEMA}/package/2006/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${SCHEMA}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(rows))]),
    ),
  });
}

function sheetXml(rows: Value[][]): string {
  const cell = (value: Value, at: string) => {
    if (value === null) return '';
    if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    return `<c r="${at}"${typeof value === 'boolean' ? ' t="b"' : ''}><v>${Number(value)}</v></c>`;
  };
  const row = (cells: Value[], line: number) =>
    `<row r="${line}">${cells.map((value, column) => cell(value, `${'ABCDEFG'[column]}${line}`)).join('')}</row>`;
  const filled = rows.flatMap((cells, index) => (cells.length > 0 ? [row(cells, index + 1)] : []));
  return `${HEAD}<worksheet xmlns="${SCHEMA}/spreadsheetml/2006/main"><sheetData>${filled.join('')}</sheetData></worksheet>`;
}

const readXlsx = (bytes: Uint8Array) => read('domande.xlsx', bytes);

describe('an Excel file', () => {
  test('a school’s export, lines as the sheet numbers them, past titles and empty rows', async () => {
    const { statements, refused } = await readXlsx(
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
      { line: 4, number: 101, topicName: '12', answer: true, figure: null },
      { line: 6, number: 102, answer: false, figure: '7.png' },
    ]);
    expect(refused).toMatchObject([{ line: 7, reason: 'Manca la risposta: serve V o F.' }]);
  });

  test('of several sheets the one with the questions', async () => {
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
    ['cut short', () => workbook([['Domanda', 'Risposta']]).slice(0, 300), 'rovinato o incompleto'],
    ['a zip of something else', () => zipSync({ 'a.txt': strToU8('ciao') }), 'rovinato o incompleto'],
    ['without a row', () => workbook([]), 'Nessuna domanda trovata nel file'],
    [
      'that would be huge once unpacked',
      () => claiming(workbook([['Domanda', 'Risposta']]), 101 * 1024 * 1024),
      'supererebbe i 100 MB',
    ],
  ])('%s', async (_, bytes, message) => {
    await expect(readXlsx(bytes())).rejects.toThrow(message);
  });
});
