import { collectImageUrls } from './collect-image-urls.ts';
import { openDevice } from './device-db.ts';
import type { Device, Download } from './device-schema.ts';
import { cacheImages, deleteCachedImages } from './image-cache.ts';
import { loadOfflineSlices } from './offline-slice.ts';
import { prefixRange, putResponse } from './response-cache.ts';
import { StorageError, toStorageError } from './storage-error.ts';
import { installServiceWorker } from './watch-for-updates.ts';

export type DownloadProgress = { percent: number; bytes: number };
type OnProgress = (progress: DownloadProgress) => void;

/**
 * The progress, in percent, at which all texts are downloaded and the download of the images begins. Texts and images each count
 * for half of the progress, because all texts together are about as large as all images together.
 */
const PERCENT_OF_TEXTS = 50;

/** Returns the record of the finished download, or null if no download has been finished. */
export async function findDownload(): Promise<Download | null> {
  return (await (await openDevice())?.get('download', 'course')) ?? null;
}

/**
 * Downloads all texts and images that the learner needs to study for a licence without network. If the download is
 * interrupted, everything that is already cached stays on the device.
 * @throws StorageError if the device is full or the browser forbids storage.
 */
export async function downloadCourse(licence: string, onProgress: OnProgress, signal: AbortSignal): Promise<Download> {
  const device = await openDevice();
  if (!device) throw new StorageError('STORAGE_UNAVAILABLE');
  await installServiceWorker();
  await navigator.storage?.persist?.();
  try {
    const texts = await downloadTexts(device, licence, onProgress, signal);
    let cached = 0;
    const onCached = () => {
      cached += 1;
      const percent = PERCENT_OF_TEXTS + ((100 - PERCENT_OF_TEXTS) * cached) / texts.images.size;
      onProgress({ percent, bytes: texts.bytes });
    };
    const bytes = texts.bytes + (await cacheImages(texts.images, onCached, signal));
    const download = { licence, bytes, images: texts.images.size, at: new Date().toISOString() };
    await device.put('download', download, 'course');
    return download;
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? toStorageError(error) : error;
  }
}

async function downloadTexts(device: Device, licence: string, onProgress: OnProgress, signal: AbortSignal) {
  const slices = (await loadOfflineSlices()).filter(({ download }) => download);
  const images = new Set<string>();
  let bytes = 0;
  for (const [index, slice] of slices.entries())
    for await (const { path, body, progress } of slice.download?.fetch(signal, licence) ?? []) {
      await putResponse(device, { path, body }, slice);
      collectImageUrls(body, images);
      bytes += new Blob([JSON.stringify(body)]).size;
      onProgress({ percent: (PERCENT_OF_TEXTS * (index + progress)) / slices.length, bytes });
    }
  return { images, bytes };
}

/**
 * Removes all cached lessons and images, even those that were cached when the learner opened them, without a download.
 * Mutations that are not sent yet stay on the device.
 */
export async function removeDownload(): Promise<void> {
  const device = await openDevice();
  for (const { download } of await loadOfflineSlices())
    if (download?.prefix) await device?.delete('responses', prefixRange(download.prefix));
  await device?.delete('download', 'course');
  await deleteCachedImages();
}
