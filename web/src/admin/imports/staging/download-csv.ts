import { BYTE_ORDER_MARK, csvRow } from '@vialibera/domain/text/csv';
import { saveFile } from '#web/platform/device/save-file.ts';

/**
 * Downloads a table as CSV. The byte order mark lets Excel detect UTF-8. `csvRow` escapes cells that a spreadsheet would run as
 * formulas.
 */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): Promise<boolean> {
  return saveFile(name, 'text/csv;charset=utf-8', [BYTE_ORDER_MARK, ...rows.map(csvRow)].join(''));
}
