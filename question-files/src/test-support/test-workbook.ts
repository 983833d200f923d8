import { strToU8, zipSync } from 'fflate';

export type Value = string | number | boolean | null;
const SCHEMA = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** Returns a workbook in Excel's format, with one worksheet for each list of rows. */
export const workbook = (...worksheets: Value[][][]) => packed(worksheets.map(worksheetXml));

type Extra = { shared?: string; named?: number };

/**
 * Returns a workbook. `worksheets` holds the XML text of each worksheet. By default, the workbook's list contains each worksheet
 * once. If `named` is set, the list contains only the first worksheet, repeated `named` times.
 */
export function packed(worksheets: readonly string[], { shared, named }: Extra = {}): Uint8Array {
  const each = (text: (number: number) => string) => worksheets.map((_, index) => text(index + 1)).join('');
  const names = named ? '<sheet name="x" sheetId="1" r:id="rId1"/>'.repeat(named) : '';
  const strings = `<Relationship Id="rIdS" Type="${SCHEMA}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>`;
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${SCHEMA}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${SCHEMA}/spreadsheetml/2006/main" xmlns:r="${SCHEMA}/officeDocument/2006/relationships"><sheets>${names || each((n) => `<sheet name="Foglio${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="${SCHEMA}/package/2006/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${SCHEMA}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}${shared ? strings : ''}</Relationships>`,
    ),
    ...(shared && { 'xl/sharedStrings.xml': strToU8(shared) }),
    ...Object.fromEntries(worksheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(xml)])),
  });
}

export function worksheetXml(rows: Value[][]): string {
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
