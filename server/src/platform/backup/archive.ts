import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { syncFolder } from '#server/platform/files/sync-folder.ts';

/** The version of the backup format. It must be increased with every change that makes older backups unreadable. */
const FORMAT = 1;

/** Matches the file name of an imported image. In the backup format below, an image is called `figure`. */
export const IMAGE_FILE_NAME = /^[0-9a-f]+\.[a-z]+$/;

const headerSchema = z.union([
  z.tuple([
    z.literal('vialibera'),
    z.object({ format: z.literal(FORMAT), createdAt: z.iso.datetime(), migration: z.string() }),
  ]),
  z.tuple([z.literal('table'), z.string(), z.array(z.string())]),
  z.tuple([z.literal('sequence'), z.string(), z.string(), z.boolean()]),
  z.tuple([z.literal('figure'), z.string().regex(IMAGE_FILE_NAME), z.base64()]),
  // The checksum `sha256` is optional, because backups of release 0.1 have none.
  z.tuple([
    z.literal('end'),
    z.object({ tables: z.int(), rows: z.int(), figures: z.int(), sha256: z.string().optional() }),
  ]),
]);

/**
 * A line of the archive that is not a table row. It starts a table, sets a sequence, contains an image, or begins or ends the
 * file.
 */
export type Header = z.infer<typeof headerSchema>;
export type Entry = { header: Header } | { row: string };
export type Totals = Omit<Extract<Header, ['end', unknown]>[1], 'sha256'>;
export type Manifest = Extract<Header, ['vialibera', unknown]>[1];

export function manifestHeader(createdAt: Date, migration: string): Header {
  return ['vialibera', { format: FORMAT, createdAt: createdAt.toISOString(), migration }];
}

/**
 * Writes the entries to a gzip file, one entry per line. Only the owner of the file can read the file. It gets its final name
 * only when it is complete and stored on the disk.
 */
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

/** Converts the entries to lines. The last line contains the SHA-256 of all lines before it. */
async function* linesOf(entries: AsyncIterable<Entry>) {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    const line = `${'row' in entry ? entry.row : JSON.stringify(withChecksum(entry.header, hash))}\n`;
    hash.update(line);
    yield line;
  }
}

function withChecksum(last: Header, hash: Hash): Header {
  return last[0] === 'end' ? ['end', { ...last[1], sha256: hash.copy().digest('hex') }] : last;
}

/** Reads an archive line by line. Headers are JSON arrays, rows are JSON objects. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  for await (const line of readLines(file)) yield parseLine(line);
}

function parseLine(line: string): Entry {
  return line.startsWith('{') ? { row: line } : { header: headerSchema.parse(JSON.parse(line)) };
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // Passes read errors of the file on to `unpacked`, because `pipe` does not do this. The code below handles only the errors of
  // `unpacked`.
  source.on('error', (error) => unpacked.destroy(error));
  const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Infinity });
  const failure = new Promise<never>((_, failed) => unpacked.on('error', failed));
  failure.catch(() => {});
  const reader = lines[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([reader.next(), failure]);
    if (done) return;
    yield value;
  }
}

/**
 * Reads a whole archive and compares it with the counts and the checksum in its last line. Throws if the archive is incomplete or
 * damaged.
 */
export async function checkArchive(file: string): Promise<Manifest & Totals> {
  const counted = { tables: 0, rows: 0, figures: 0 };
  let first: Manifest | null = null;
  let last: (Totals & { sha256?: string | undefined }) | null = null;
  const hash = createHash('sha256');
  let sha256 = '';
  try {
    for await (const line of readLines(file)) {
      const entry = parseLine(line);
      if ('row' in entry) counted.rows += 1;
      else if (entry.header[0] === 'vialibera') first = entry.header[1];
      else if (entry.header[0] === 'table') counted.tables += 1;
      else if (entry.header[0] === 'figure') counted.figures += 1;
      else if (entry.header[0] === 'end') [last, sha256] = [entry.header[1], hash.copy().digest('hex')];
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
