/** The character that marks a file as UTF-8. Without it, Excel reads the file as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the start of a cell that a spreadsheet could run as a formula. Such a cell begins with a tab or a line break, or with
 * `=`, `+`, `-`, `@` or one of their full-width forms. Characters that spreadsheets skip, such as spaces, may come first.
 */
const AT_START = /^(?=[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/u;
/**
 * Matches a semicolon, a tab or a line break inside a cell if the text after it could be a formula. Some programs split rows at
 * semicolons (as usual in Italy) or at tabs, and not at commas. For such a program, a quote after a comma is not at the start of
 * a cell and therefore does not quote anything. The program then starts a new cell after the matched character.
 */
const INSIDE = /([;\t\r\n])(?=[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * Returns a row of a CSV file, including the line end (RFC 4180). An apostrophe is inserted wherever a spreadsheet
 * could run a formula (OWASP, CSV injection). Removing these apostrophes restores the text. A number, which cannot be a
 * formula, is written with a decimal comma, as usual in Italy, and with at most three decimals.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export type CsvCell = string | number;

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return quote(String(Math.round(cell * 1000) / 1000).replace('.', ','));
  return quote(guard(cell));
}

function guard(cell: string): string {
  return cell.replaceAll(INSIDE, "$1'").replace(AT_START, "'");
}

function quote(safe: string): string {
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
