import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
 * Takes a figure of an import, named by its reference in the bank, into the served folder. Gives its address; null when the file
 * is missing, too large, or no picture.
 */
export async function storeFigure(dataDir: string, images: string, reference: string): Promise<string | null> {
  const content = await readFile(join(images, basename(reference))).catch(() => null);
  return content && storePicture(dataDir, content);
}

/** Keeps a picture under the hash of its content, so that it is stored once and can be cached for ever. Null when it is none. */
export async function storePicture(dataDir: string, content: Uint8Array): Promise<string | null> {
  const ending = content.length > FIGURE_MAX_BYTES ? null : endingOf(content);
  if (!ending) return null;
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${ending}`;
  await mkdir(figureFolder(dataDir), { recursive: true });
  await writeFile(join(figureFolder(dataDir), name), content);
  return `/figures/${name}`;
}

/** Takes a kept picture away, by its address. One that is gone already is no fault. */
export async function removePicture(dataDir: string, url: string): Promise<void> {
  await rm(join(figureFolder(dataDir), basename(url)), { force: true });
}

function endingOf(content: Uint8Array): string | undefined {
  const startsWith = (start: readonly number[], from = 0) => start.every((byte, at) => content[from + at] === byte);
  // RIFF, four bytes of length, then the format's name.
  if (startsWith([0x52, 0x49, 0x46, 0x46]) && startsWith([0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  return SIGNATURES.find(([, start]) => startsWith(start))?.[0];
}
