/** Without it Excel reads UTF-8 as Windows-1252. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a formula begins with, also in the wide letters of eastern keyboards, or what a spreadsheet skips before one. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * A row of a CSV file (RFC 4180), with its line end. A cell that a spreadsheet would run as a formula begins with an
 * apostrophe, which makes it text (OWASP, CSV injection).
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
