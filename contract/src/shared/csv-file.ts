import * as z from 'zod';

/** A CSV file. The server sends the file as a stream, so that the server never holds the whole file in memory. */
export const csvFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream).describe('Comma-separated values, in UTF-8 with a byte order mark'),
});
