import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';

/** Raised when what is written can no longer be read by what stands here. */
const FORMAT = 1;

/** As imports name the pictures that they keep. */
export const FIGURE_NAME = /^[0-9a-f]+\.[a-z]+$/;

const heading = z.union([
  z.tuple([
    z.literal('vialibera'),
    z.object({ format: z.literal(FORMAT), createdAt: z.iso.datetime(), migration: z.string() }),
  ]),
  z.tuple([z.literal('table'), z.string(), z.array(z.string())]),
  z.tuple([z.literal('sequence'), z.string(), z.string(), z.boolean()]),
  z.tuple([z.literal('figure'), z.string().regex(FIGURE_NAME), z.base64()]),
  z.tuple([z.literal('end'), z.object({ tables: z.int(), rows: z.int(), figures: z.int() })]),
]);

/** A line that is not a table's row says what follows or what it brings. */
export type Heading = z.infer<typeof heading>;
export type Entry = { heading: Heading } | { row: string };
export type Totals = Extract<Heading, ['end', unknown]>[1];
export type Origin = Extract<Heading, ['vialibera', unknown]>[1];

export function origin(createdAt: Date, migration: string): Heading {
  return ['vialibera', { format: FORMAT, createdAt: createdAt.toISOString(), migration }];
}

/** Writes a compressed file of lines, readable by nobody else. It has its name only when it is whole and on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const out = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(linesOf(entries)), createGzip(), out);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* linesOf(entries: AsyncIterable<Entry>) {
  for await (const entry of entries) yield `${'row' in entry ? entry.row : JSON.stringify(entry.heading)}\n`;
}

/** Reads such a file, one line at a time. Headings are arrays, rows are objects. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // A fault of either reaches whoever reads the lines.
  source.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity });
  const faults = new Promise<never>((_, failed) => unpacked.on('error', failed));
  faults.catch(() => {});
  const reader = lines[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([reader.next(), faults]);
    if (done) return;
    yield value.startsWith('{') ? { row: value } : { heading: heading.parse(JSON.parse(value)) };
  }
}

/** Reads a whole archive before anything is done with it. Throws when any of it is missing or broken. */
export async function checkArchive(file: string): Promise<Origin & Totals> {
  const counted = { tables: 0, rows: 0, figures: 0 };
  let first: Origin | null = null;
  let last: Totals | null = null;
  try {
    for await (const entry of readArchive(file)) {
      if ('row' in entry) counted.rows += 1;
      else if (entry.heading[0] === 'vialibera') first = entry.heading[1];
      else if (entry.heading[0] === 'table') counted.tables += 1;
      else if (entry.heading[0] === 'figure') counted.figures += 1;
      else if (entry.heading[0] === 'end') last = entry.heading[1];
    }
  } catch (error) {
    throw new Error(`${file} non è una copia di Via Libera, o è danneggiata: non ho toccato niente.`, { cause: error });
  }
  const whole = last && JSON.stringify(last) === JSON.stringify(counted);
  if (!first || !whole) throw new Error(`La copia ${file} è incompleta: non ho toccato niente.`);
  return { ...first, ...counted };
}
