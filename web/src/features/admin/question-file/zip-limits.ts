import { type UnzipFileInfo, unzipSync } from 'fflate';
import { FileFault } from './raw-file.ts';

const FILES_MAXIMUM = 5_000;

type ZipLimits = { unpacked: number; broken: string; check?: (file: UnzipFileInfo) => void };

/** Files of a zip by its directory, before anything is unpacked. Throws what it says is too much, and the message for a broken zip. */
export function checkZip(bytes: Uint8Array, { unpacked, broken, check }: ZipLimits): UnzipFileInfo[] {
  const found: UnzipFileInfo[] = [];
  let sum = 0;
  try {
    unzipSync(bytes, {
      filter: (file) => {
        found.push(file);
        sum += file.originalSize;
        if (found.length > FILES_MAXIMUM) throw new FileFault('Lo ZIP contiene più di 5.000 file.');
        if (sum > unpacked)
          throw new FileFault(`Una volta aperto il file supererebbe i ${Math.round(unpacked / 1024 / 1024)} MB.`);
        check?.(file);
        return false;
      },
    });
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(broken, { cause: error });
  }
  return found;
}
