import * as z from 'zod';

/** A CSV file that is sent as it is read: however long, the server never holds all of it. */
export const csvFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream).describe('Comma-separated values, in UTF-8 with a byte order mark'),
});
