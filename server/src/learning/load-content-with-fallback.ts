import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashContentFiles } from '@vialibera/content/hash-content-files';
import { type Content, listMissingIllustrations, readContent } from '@vialibera/content/read-content';

type Logger = { error: (details: object, message: string) => void };
/** The last valid content. `source` is the hash of the files that it was read from; snapshots of earlier releases have none. */
type Snapshot = Content & { source?: string | null };
/** `hashSource` returns null if the content must always be read from its files. */
type Source = { read?: () => Content; hashSource?: () => string | null };

/**
 * Reads the content files, or the snapshot of the last valid content if the files have not changed since, because parsing the
 * files takes most of a second. If the files are invalid, returns the snapshot as well, so that a broken edit never takes the
 * course offline. Throws if the files are invalid and there is no snapshot.
 */
export async function loadContentWithFallback(
  dataDir: string,
  logger: Logger,
  { read = readContent, hashSource = hashBundleAndContent }: Source = {},
): Promise<Content> {
  const snapshotPath = join(dataDir, 'content-snapshot.json');
  const snapshot = await readSnapshot(snapshotPath);
  let content: Content;
  let source: string | null;
  try {
    source = hashSource();
    if (snapshot && source !== null && snapshot.source === source) return snapshot;
    content = readValid(read);
  } catch (error) {
    if (!snapshot) throw error;
    logger.error({ error: messageOf(error) }, 'content files invalid, using the last valid snapshot');
    return snapshot;
  }
  // The valid content can be served even if its snapshot cannot be written, for example because the disk is full.
  await saveSnapshot(snapshotPath, { ...content, source }).catch((error: unknown) =>
    logger.error({ error: messageOf(error) }, 'content valid, but its snapshot could not be written'),
  );
  return content;
}

/**
 * Returns a hash of the content files and of the built server, which contains the code that reads them. Returns null if the server
 * runs from its sources, because their code can change in many files.
 */
function hashBundleAndContent(): string | null {
  const program = import.meta.filename;
  if (program.endsWith('.ts')) return null;
  return createHash('sha256').update(readFileSync(program)).update(hashContentFiles()).digest('hex');
}

function readValid(read: () => Content): Content {
  const content = read();
  const missing = listMissingIllustrations(content);
  if (missing.length > 0) throw new Error(`unknown signs or scenes: ${missing.join(', ')}`);
  return content;
}

/** Returns null if there is no snapshot, or if it is damaged. */
async function readSnapshot(path: string): Promise<Snapshot | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Snapshot;
  } catch {
    return null;
  }
}

async function saveSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  // Writes to a temporary file first, so that a crash cannot leave a partial snapshot.
  await writeFile(`${path}.new`, JSON.stringify(snapshot), { flush: true });
  await rename(`${path}.new`, path);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
