import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from '#server/sync-folder.ts';
import { pictureEnding } from './picture-format.ts';

const FIGURE_MAX_BYTES = 2 * 1024 * 1024;

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
  const ending = content.length > FIGURE_MAX_BYTES ? null : pictureEnding(content);
  if (!ending) return null;
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${ending}`;
  await mkdir(figureFolder(dataDir), { recursive: true });
  await writeFile(join(figureFolder(dataDir), name), content, { flush: true });
  await syncFolder(figureFolder(dataDir));
  return `/figures/${name}`;
}

/** Takes a kept picture away, by its address. One that is gone already is no fault. */
export async function removePicture(dataDir: string, url: string): Promise<void> {
  await rm(join(figureFolder(dataDir), basename(url)), { force: true });
}
