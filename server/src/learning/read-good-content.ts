import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, missingDrawings, readContent } from '@vialibera/content/read-content';

/**
 * The content of the course's files; when they are broken, the last that was whole, so that an edit with a slip never takes the
 * course away. Without a last one there is nothing to teach and the fault is thrown.
 */
export async function readGoodContent(
  dataDir: string,
  logger: { error: (fault: object, message: string) => void },
  read: () => Content = readContent,
): Promise<Content> {
  const kept = join(dataDir, 'last-good-content.json');
  try {
    const content = read();
    const missing = missingDrawings(content);
    if (missing.length > 0) throw new Error(`not drawn: ${missing.join(', ')}`);
    // Beside it first: a crash while writing must not leave half a course.
    await writeFile(`${kept}.new`, JSON.stringify(content));
    await rename(`${kept}.new`, kept);
    return content;
  } catch (fault) {
    const last = await readFile(kept, 'utf8').catch(() => null);
    if (last === null) throw fault;
    logger.error(
      { fault: fault instanceof Error ? fault.message : String(fault) },
      'course broken, keeping the last good one',
    );
    return JSON.parse(last) as Content;
  }
}
