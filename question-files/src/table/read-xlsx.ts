import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { strFromU8, strToU8, zipSync } from 'fflate';
import readWorksheets from 'read-excel-file/universal';
import { type Cell, QuestionFileError, LIMITS, NOTHING_FOUND, type RawFile } from '#question-files/raw/raw-file.ts';
import { spreadsheetTable } from './table-file.ts';
import { boundWorksheet, checkCells, isWorksheet } from './bound-worksheet.ts';
import { checkZip, type ZipEntry, zipEntries } from '#question-files/raw/zip-entries.ts';

const UNPACKED_MAXIMUM = 100 * 1024 * 1024;
const WORKSHEETS_MAXIMUM = 100;
/**
 * The maximum number of listed worksheets multiplied by the number of rows of the longest one, because the list of a hostile file
 * may name the same worksheet many times.
 */
const WORKSHEET_ROWS_MAXIMUM = 5 * LIMITS.rows;
const WORKSHEET_ENTRY = /<(?:[\w.-]+:)?sheet[\s/>]/g;
const TOO_MANY_WORKSHEETS = 'Il file Excel ha troppi fogli: salva in un file nuovo solo quello con le domande.';
/** Excel's limit for the number of characters in a cell. */
const CELL_TEXT_MAXIMUM = 32_767;
const BROKEN = 'Il file Excel è rovinato o incompleto: aprilo e salvalo di nuovo come .xlsx.';

/**
 * Returns the longest worksheet that has both a recognised text column and a recognised answer column. If no worksheet has both
 * columns, returns the longest worksheet of the workbook.
 */
export async function readXlsx(bytes: Uint8Array, topics: TopicFinder): Promise<RawFile> {
  const worksheets = await readWorksheets(unpack(bytes)).catch((error: unknown) => {
    throw new QuestionFileError(BROKEN, { cause: error });
  });
  const files = worksheets.map(({ data }) =>
    spreadsheetTable(
      'xlsx',
      data.map(([line, ...cells]) => ({ line: Number(line), cells: cells.map(cellOf) })),
      topics,
    ),
  );
  const best = files.toSorted((one, other) => weight(other) - weight(one))[0];
  if (!best || best.rows.length === 0) throw new QuestionFileError(NOTHING_FOUND);
  return best;
}

/**
 * Checks the workbook against our limits and repacks it without compression. Otherwise the Excel library would decompress the
 * original ZIP in its own workers, where our limits do not apply.
 */
function unpack(bytes: Uint8Array): ArrayBuffer {
  checkZip(bytes, { unpacked: UNPACKED_MAXIMUM, broken: BROKEN });
  try {
    return zipSync(boundWorkbook(zipEntries(bytes)), { level: 0 }).buffer;
  } catch (error) {
    throw error instanceof QuestionFileError ? error : new QuestionFileError(BROKEN, { cause: error });
  }
}

/**
 * Returns the XML files of a workbook, with each worksheet reduced to its non-empty cells. Throws if the workbook's list of
 * worksheets is too long: a small file can list the same worksheet many times, and the Excel library reads the worksheet once for
 * each entry.
 */
function boundWorkbook(entries: readonly ZipEntry[]): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let [named, mostRows, cells] = [0, 0, 0];
  for (const { name, unpack: unpackFile } of entries.filter((entry) => /\.(?:xml|rels)$/.test(entry.name))) {
    const file = unpackFile();
    const xml = strFromU8(file);
    const worksheet = isWorksheet(xml) ? boundWorksheet(xml) : null;
    files[name] = worksheet ? strToU8(worksheet.xml) : file;
    if (!worksheet) named = Math.max(named, xml.match(WORKSHEET_ENTRY)?.length ?? 0);
    mostRows = Math.max(mostRows, worksheet?.rows ?? 0);
    checkCells((cells += worksheet?.cells ?? 0));
  }
  if (named > WORKSHEETS_MAXIMUM || named * mostRows > WORKSHEET_ROWS_MAXIMUM)
    throw new QuestionFileError(TOO_MANY_WORKSHEETS);
  return files;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value.slice(0, CELL_TEXT_MAXIMUM);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value.toISOString().slice(0, 10) : null;
}

function weight({ rows, mapping }: RawFile): number {
  return mapping.text !== undefined && mapping.answer !== undefined ? rows.length + 1e6 : rows.length;
}
