import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FIGURE_MAX_BYTES = 2 * 1024 * 1024;

/** What a picture begins with, by the ending it is served with. Anything else, SVG and HTML too, is refused. */
const SIGNATURES: [ending: string, start: number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

export function figureFolder(dataDir: string): string {
  return join(dataDir, 'figures');
}

/**
 * Takes a figure of an import, named by its reference in the bank, into the served folder under the hash of its content.
 * Gives its address; null when the file is missing, too large, or no picture.
 */
export async function storeFigure(dataDir: string, images: string, reference: string): Promise<string | null> {
  const content = await readFile(join(images, basename(reference))).catch(() => null);
  if (!content || content.length > FIGURE_MAX_BYTES) return null;
  const ending = SIGNATURES.find(([, start]) => start.every((byte, index) => content[index] === byte))?.[0];
  if (!ending) return null;
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${ending}`;
  await mkdir(figureFolder(dataDir), { recursive: true });
  await writeFile(join(figureFolder(dataDir), name), content);
  return `/figures/${name}`;
}
