import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, listMissingIllustrations, readContent } from '@vialibera/content/read-content';

type Logger = { error: (details: object, message: string) => void };

/**
 * Reads the content files. If they are invalid, returns the snapshot of the last valid content instead, so that a broken edit
 * never takes the course offline. Throws if the files are invalid and there is no snapshot.
 */
export async function loadContentWithFallback(
  dataDir: string,
  logger: Logger,
  read: () => Content = readContent,
): Promise<Content> {
  const snapshotPath = join(dataDir, 'content-snapshot.json');
  let content: Content;
  try {
    content = readValid(read);
  } catch (error) {
    const snapshot = await readFile(snapshotPath, 'utf8').catch(() => null);
    if (snapshot === null) throw error;
    logger.error({ error: messageOf(error) }, 'content files invalid, using the last valid snapshot');
    return JSON.parse(snapshot) as Content;
  }
  // The valid content can be served even if its snapshot cannot be written, for example because the disk is full.
  await saveSnapshot(snapshotPath, content).catch((error: unknown) =>
    logger.error({ error: messageOf(error) }, 'content valid, but its snapshot could not be written'),
  );
  return content;
}

function readValid(read: () => Content): Content {
  const content = read();
  const missing = listMissingIllustrations(content);
  if (missing.length > 0) throw new Error(`unknown signs or scenes: ${missing.join(', ')}`);
  return content;
}

async function saveSnapshot(path: string, content: Content): Promise<void> {
  // Writes to a temporary file first, so that a crash cannot leave a partial snapshot.
  await writeFile(`${path}.new`, JSON.stringify(content), { flush: true });
  await rename(`${path}.new`, path);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
