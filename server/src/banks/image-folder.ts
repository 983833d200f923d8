import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from '#server/sync-folder.ts';
import { imageExtension } from './image-format.ts';

const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

export function imageFolder(dataDir: string): string {
  return join(dataDir, 'figures');
}

/** Saves an image of an import, found by its reference. Returns its URL; null when the file is missing, too large or no image. */
export async function saveImageFromFolder(dataDir: string, images: string, reference: string): Promise<string | null> {
  const content = await readFile(join(images, basename(reference))).catch(() => null);
  return content && saveImage(dataDir, content);
}

/**
 * Saves an image under the hash of its content, so that duplicates share a file and browsers can cache it forever. Returns null when it
 * is too large or no image.
 */
export async function saveImage(dataDir: string, content: Uint8Array): Promise<string | null> {
  const extension = content.length > MAX_IMAGE_BYTES ? null : imageExtension(content);
  if (!extension) return null;
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${extension}`;
  await mkdir(imageFolder(dataDir), { recursive: true });
  await writeFile(join(imageFolder(dataDir), name), content, { flush: true });
  await syncFolder(imageFolder(dataDir));
  return `/figures/${name}`;
}

/** Deletes an image by its URL. A missing file is no error. */
export async function deleteImage(dataDir: string, url: string): Promise<void> {
  await rm(join(imageFolder(dataDir), basename(url)), { force: true });
}
