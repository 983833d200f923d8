import * as z from 'zod';

/** A streamed CSV file, so that the server never holds all of it in memory. */
export const csvFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream).describe('Comma-separated values, in UTF-8 with a byte order mark'),
});
