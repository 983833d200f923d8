import { BYTE_ORDER_MARK, csvRow } from '@vialibera/domain/csv';

/** Saves a table as a CSV that Excel opens with its accents. A cell that a sheet would take for a formula is made a text. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const parts = [BYTE_ORDER_MARK, ...rows.map(csvRow)];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
