import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashContentFiles } from '@vialibera/content/hash-content-files';
import { type Content, listMissingIllustrations, readContent } from '@vialibera/content/read-content';

type Logger = { error: (details: object, message: string) => void };
/**
 * The last valid content. `source` is a hash of the files from which the content was read. Snapshots that earlier releases have
 * written have no `source`.
 */
type Snapshot = Content & { source?: string | null };
/**
 * The functions that read and hash the content files. `hashSource` returns null if the files must be read at every start.
 */
type Source = { read?: () => Content; hashSource?: () => string | null };

/**
 * Returns the content. If the content files have not changed, it comes from the snapshot of the last valid content, because
 * parsing the files takes most of a second. If the files are invalid, it also comes from the snapshot, so that a broken edit
 * never takes the course offline. Throws if the files are invalid and there is no snapshot.
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
 * Returns a hash of the content files and of the built server, because the built server contains the code that reads the files.
 * If the server runs from its sources, this code is spread over many files, and the function returns null.
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
    // Earlier releases have written snapshots without editions.
    return { editions: [], ...(JSON.parse(await readFile(path, 'utf8')) as Omit<Snapshot, 'editions'>) };
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
