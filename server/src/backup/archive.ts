import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '#server/sync-folder.ts';

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
  // Backups of 0.1 have no checksum.
  z.tuple([
    z.literal('end'),
    z.object({ tables: z.int(), rows: z.int(), figures: z.int(), sha256: z.string().optional() }),
  ]),
]);

/** A line that is not a table's row says what follows or what it brings. */
export type Heading = z.infer<typeof heading>;
export type Entry = { heading: Heading } | { row: string };
export type Totals = Omit<Extract<Heading, ['end', unknown]>[1], 'sha256'>;
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
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The last line carries the SHA-256 of all lines before it. */
async function* linesOf(entries: AsyncIterable<Entry>) {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    const line = `${'row' in entry ? entry.row : JSON.stringify(sealed(entry.heading, hash))}\n`;
    hash.update(line);
    yield line;
  }
}

function sealed(last: Heading, hash: Hash): Heading {
  return last[0] === 'end' ? ['end', { ...last[1], sha256: hash.copy().digest('hex') }] : last;
}

/** Reads such a file, one line at a time. Headings are arrays, rows are objects. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  for await (const line of readLines(file)) yield parseLine(line);
}

function parseLine(line: string): Entry {
  return line.startsWith('{') ? { row: line } : { heading: heading.parse(JSON.parse(line)) };
}

async function* readLines(file: string): AsyncGenerator<string> {
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
    yield value;
  }
}

/** Reads a whole archive before anything is done with it. Throws when any of it is missing or broken. */
export async function checkArchive(file: string): Promise<Origin & Totals> {
  const counted = { tables: 0, rows: 0, figures: 0 };
  let first: Origin | null = null;
  let last: (Totals & { sha256?: string | undefined }) | null = null;
  const hash = createHash('sha256');
  let sha256 = '';
  try {
    for await (const line of readLines(file)) {
      const entry = parseLine(line);
      if ('row' in entry) counted.rows += 1;
      else if (entry.heading[0] === 'vialibera') first = entry.heading[1];
      else if (entry.heading[0] === 'table') counted.tables += 1;
      else if (entry.heading[0] === 'figure') counted.figures += 1;
      else if (entry.heading[0] === 'end') [last, sha256] = [entry.heading[1], hash.copy().digest('hex')];
      hash.update(`${line}\n`);
    }
  } catch (error) {
    throw new Error(`${file} non è una copia di Via Libera, o è danneggiata: non ho toccato niente.`, { cause: error });
  }
  const { sha256: written, ...totals } = last ?? {};
  if (!first || JSON.stringify(totals) !== JSON.stringify(counted))
    throw new Error(`La copia ${file} è incompleta: non ho toccato niente.`);
  if (written !== undefined && written !== sha256)
    throw new Error(`La copia ${file} è stata cambiata dopo il salvataggio (SHA-256): non ho toccato niente.`);
  return { ...first, ...counted };
}
