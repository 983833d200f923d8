/** Without it, Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a formula could start: before `=`, `+`, `-` or `@` (or their full-width forms), after any characters that spreadsheets skip.
 * Programs that split at semicolons or tabs, as in Italy, see additional cells and do not recognise our quotes, so a formula could
 * also start after each semicolon, tab and line break.
 */
const AT_START = /^(?=[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/u;
const INSIDE = /([;\t\r\n])(?=[\s\p{C}"']*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * A row of a CSV file with its line end (RFC 4180). An apostrophe is inserted where a spreadsheet would run a formula (OWASP, CSV
 * injection). Removing the apostrophes restores the text.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const safe = cell.replaceAll(INSIDE, "$1'").replace(AT_START, "'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
