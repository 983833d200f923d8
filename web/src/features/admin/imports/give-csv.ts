import { BYTE_ORDER_MARK, csvRow } from '@vialibera/domain/csv';
import { giveFile } from '#web/device/give-file.ts';

/** Gives a table as a CSV that Excel opens with its accents. A cell that a sheet would take for a formula is made a text. */
export function giveCsv(name: string, rows: readonly (readonly string[])[]): Promise<boolean> {
  return giveFile(name, 'text/csv;charset=utf-8', [BYTE_ORDER_MARK, ...rows.map(csvRow)].join(''));
}
