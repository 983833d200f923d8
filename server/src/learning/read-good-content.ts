import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, missingDrawings, readContent } from '@vialibera/content/read-content';

type Report = { error: (fault: object, message: string) => void };

/**
 * The content of the course's files; when they are broken, the last that was whole, so that an edit with a slip never takes the
 * course away. Without a last one there is nothing to teach and the fault is thrown.
 */
export async function readGoodContent(
  dataDir: string,
  logger: Report,
  read: () => Content = readContent,
): Promise<Content> {
  const kept = join(dataDir, 'last-good-content.json');
  let content: Content;
  try {
    content = readWhole(read);
  } catch (fault) {
    const last = await readFile(kept, 'utf8').catch(() => null);
    if (last === null) throw fault;
    logger.error({ fault: messageOf(fault) }, 'course broken, keeping the last good one');
    return JSON.parse(last) as Content;
  }
  // A full disk takes nothing away: the course is whole, it is only not kept for the day it is not.
  await keep(kept, content).catch((fault: unknown) =>
    logger.error({ fault: messageOf(fault) }, 'course whole, but no copy of it could be kept'),
  );
  return content;
}

function readWhole(read: () => Content): Content {
  const content = read();
  const missing = missingDrawings(content);
  if (missing.length > 0) throw new Error(`not drawn: ${missing.join(', ')}`);
  return content;
}

async function keep(path: string, content: Content): Promise<void> {
  // Beside it first: a crash while writing must not leave half a course.
  await writeFile(`${path}.new`, JSON.stringify(content), { flush: true });
  await rename(`${path}.new`, path);
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
