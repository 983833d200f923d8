import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { type Cell, FileFault, NOTHING_FOUND, type RawFile } from './raw-file.ts';
import { sheetTable } from './table-file.ts';
import { checkZip } from './zip-limits.ts';

const UNPACKED_MAXIMUM = 100 * 1024 * 1024;
const BROKEN = 'Il file Excel è rovinato o incompleto: aprilo e salvalo di nuovo come .xlsx.';

/** The sheet of a workbook that holds the questions: the one in which most rows can be read. */
export async function readXlsx(bytes: Uint8Array): Promise<RawFile> {
  const sheets = await readSheets(unpack(bytes)).catch((error: unknown) => {
    throw new FileFault(BROKEN, { cause: error });
  });
  const files = sheets.map(({ data }) =>
    sheetTable(
      'xlsx',
      data.map((cells, index) => ({ line: index + 1, cells: cells.map(cellOf) })),
    ),
  );
  const best = files.toSorted((one, other) => weight(other) - weight(one))[0];
  if (!best || best.rows.length === 0) throw new FileFault(NOTHING_FOUND);
  return best;
}

/** Stored without compression: the library then unpacks nothing itself, neither past our limits nor in workers of its own. */
function unpack(bytes: Uint8Array): ArrayBuffer {
  checkZip(bytes, { unpacked: UNPACKED_MAXIMUM, broken: BROKEN });
  try {
    const files = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') || name.endsWith('.rels') });
    return zipSync(files, { level: 0 }).buffer;
  } catch (error) {
    throw new FileFault(BROKEN, { cause: error });
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : null;
}

function weight({ rows, mapping }: RawFile): number {
  return mapping.text !== undefined && mapping.answer !== undefined ? rows.length + 1e6 : rows.length;
}
