/** Without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a formula could start: with what it begins (also in the wide letters of eastern keyboards), after what a spreadsheet skips
 * before it. A program that splits at semicolons or tabs, as Italian ones do, sees cells where we wrote one, and our quotes as text in
 * most of them: it starts a cell after each of these and after each line break, quoted or not.
 */
const AT_START = /^(?=[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/u;
const INSIDE = /([;\t\r\n])(?=[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * A row of a CSV file (RFC 4180), with its line end. Where a spreadsheet would run a formula stands an apostrophe, which makes it text
 * (OWASP, CSV injection); without it the text is again what it was.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const safe = cell.replaceAll(INSIDE, "$1'").replace(AT_START, "'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
