import { ReadableStream as Stream } from 'node:stream/web';
import { BYTE_ORDER_MARK, csvRow } from '@vialibera/domain/csv';

/** Rows go out so many at a time. */
const PIECE = 1000;

/** A CSV file of rows that are still being read: a piece is made when the one before has gone. */
export function csvAnswer(name: string, header: readonly string[], rows: AsyncIterable<readonly string[]>) {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return { headers, body: Stream.from(pieces(header, rows)) as ReadableStream<Uint8Array> };
}

async function* pieces(header: readonly string[], rows: AsyncIterable<readonly string[]>) {
  const encoder = new TextEncoder();
  let piece = [BYTE_ORDER_MARK, csvRow(header)];
  for await (const row of rows) {
    piece.push(csvRow(row));
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece.join(''));
    piece = [];
  }
  yield encoder.encode(piece.join(''));
}
