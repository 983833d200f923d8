import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { IMAGE_BYTES_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import { mapConcurrently } from './map-concurrently.ts';
import { syncFolder } from './sync-folder.ts';
import { imageExtension } from './image-format.ts';

const URL_PREFIX = '/figures/';
/** Flushing several files at the same time is faster than flushing them one by one. */
const CONCURRENCY = 8;

export function imageFolder(dataDir: string): string {
  return join(dataDir, 'figures');
}

/**
 * Saves images under the hash of their content, so that duplicates share one file and browsers can cache it forever. Returns the
 * URL of each image, or null if the image is too large or not in a supported format.
 */
export async function saveImages(dataDir: string, contents: readonly Uint8Array[]): Promise<(string | null)[]> {
  const urls = await mapConcurrently(contents, CONCURRENCY, imageUrl);
  const files = new Map(contents.flatMap((content, at) => (urls[at] ? [[basename(urls[at]), content] as const] : [])));
  await writeMissing(imageFolder(dataDir), files);
  return urls;
}

/** Returns the total size in bytes of the images with these URLs. Illustrations of the course and missing files count as 0. */
export async function sumImageBytes(dataDir: string, urls: Iterable<string>): Promise<number> {
  const names = [...new Set(urls)].filter((url) => url.startsWith(URL_PREFIX)).map((url) => basename(url));
  const sizes = await mapConcurrently(names, CONCURRENCY, async (name) => {
    const file = await stat(join(imageFolder(dataDir), name)).catch(() => null);
    return file?.size ?? 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the URL that an image gets when it is saved, or null if it is too large or not in a supported format. */
export async function imageUrl(content: Uint8Array): Promise<string | null> {
  const extension = content.length > IMAGE_BYTES_MAXIMUM ? null : await imageExtension(content);
  return extension && `${URL_PREFIX}${createHash('sha256').update(content).digest('hex').slice(0, 20)}.${extension}`;
}

/** Writes the files that are missing from the folder, or incomplete because the server stopped while writing them. */
async function writeMissing(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  if (files.size === 0) return;
  await mkdir(folder, { recursive: true });
  const written = await mapConcurrently([...files], CONCURRENCY, async ([name, content]) => {
    const path = join(folder, name);
    const existing = await stat(path).catch(() => null);
    if (existing?.size === content.length) return false;
    await writeFile(path, content, { flush: true });
    return true;
  });
  if (written.includes(true)) await syncFolder(folder);
}

/** Reads the image with the given URL. Returns null if it is not in the image folder. */
export async function readImage(dataDir: string, url: string): Promise<Uint8Array | null> {
  if (!url.startsWith(URL_PREFIX)) return null;
  return readFile(join(imageFolder(dataDir), basename(url))).catch(() => null);
}

/** Deletes the image with the given URL. Does nothing if its file is missing. */
export async function deleteImage(dataDir: string, url: string): Promise<void> {
  await rm(join(imageFolder(dataDir), basename(url)), { force: true });
}
