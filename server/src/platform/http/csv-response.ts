import { ReadableStream as Stream } from 'node:stream/web';
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '@vialibera/domain/text/csv';

const ROWS_PER_CHUNK = 1000;

/**
 * Streams rows as a CSV file. More rows are read only when the previous ones have been sent, so that a large file does not fill
 * the memory.
 */
export function csvResponse(name: string, header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>) {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return { headers, body: Stream.from(csvChunks(header, rows)) as ReadableStream<Uint8Array> };
}

async function* csvChunks(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>) {
  const encoder = new TextEncoder();
  let chunk = [BYTE_ORDER_MARK, csvRow(header)];
  for await (const row of rows) {
    chunk.push(csvRow(row));
    if (chunk.length < ROWS_PER_CHUNK) continue;
    yield encoder.encode(chunk.join(''));
    chunk = [];
  }
  yield encoder.encode(chunk.join(''));
}
