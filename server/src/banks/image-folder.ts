import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { syncFolder } from '#server/sync-folder.ts';
import { imageExtension } from './image-format.ts';

const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

export function imageFolder(dataDir: string): string {
  return join(dataDir, 'figures');
}

/**
 * Reads an image from the folder `images` and saves it with `saveImage`. The image's file name is the last part of `reference`,
 * the image reference in the imported bank. Returns the URL of the saved image, or null if the file is missing, too large or not
 * in a supported format.
 */
export async function saveImageFromFolder(dataDir: string, images: string, reference: string): Promise<string | null> {
  const content = await readFile(join(images, basename(reference))).catch(() => null);
  return content && saveImage(dataDir, content);
}

/**
 * Saves an image under the hash of its content, so that duplicates share one file and browsers can cache it forever. Returns its
 * URL, or null if the image is too large or not in a supported format.
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

/** Deletes the image with the given URL. Does nothing if its file is missing. */
export async function deleteImage(dataDir: string, url: string): Promise<void> {
  await rm(join(imageFolder(dataDir), basename(url)), { force: true });
}
