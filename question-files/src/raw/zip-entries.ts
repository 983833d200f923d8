import { Inflate, strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { QuestionFileError } from './raw-file.ts';

/**
 * A file in a ZIP. `size` is its size after decompression as declared in the ZIP's directory. `unpack` throws if the decompressed
 * data are longer.
 */
export type ZipEntry = { name: string; size: number; unpack: () => Uint8Array };

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAXIMUM = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const UTF8_NAME = 0x800;
/** The number of compressed bytes that are inflated in one step. They expand to 16 MB at most. */
const STEP = 16 * 1024;

/**
 * Lists the files in the directory of a ZIP. Replaces fflate's own reader, which inflates a file completely, even beyond its
 * declared size, and only then cuts off the surplus. This can take minutes.
 */
export function zipEntries(zip: Uint8Array): ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = findEnd(view);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no entry where one should be');
    const word = (offset: number) => view.getUint16(at + offset, true);
    const [flags, method, nameLength] = [word(8), word(10), word(28)];
    const name = strFromU8(zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength), (flags & UTF8_NAME) === 0);
    const [size, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const claimed = view.getUint32(at + 24, true);
    entries.push({ name, size: claimed, unpack: () => unpack(zip.subarray(start, start + size), method, claimed) });
    at += ENTRY_BYTES + nameLength + word(30) + word(32);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - COMMENT_MAXIMUM; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new Error('no end of the directory');
}

function unpack(packed: Uint8Array, method: number, claimed: number): Uint8Array {
  if (method !== 0 && method !== 8) throw new Error(`packed by method ${method}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const add = (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > claimed) throw new Error(`more than the ${claimed} bytes that it claims`);
    chunks.push(chunk);
  };
  if (method === 0) add(packed);
  else {
    const inflate = new Inflate(add);
    for (let from = 0; from < packed.length; from += STEP)
      inflate.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Returns true for folders, hidden files and system files such as `Thumbs.db`. */
export function isHiddenFile(name: string): boolean {
  return /\/$|(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

export const FILES_MAXIMUM = 5_000;

type ZipLimits = { unpacked: number; broken: string; check?: (file: UnzipFileInfo) => void };

/**
 * Checks the sizes declared in the directory of a ZIP against the limits, before anything is decompressed. Throws a
 * `QuestionFileError` if a limit is exceeded or the ZIP is malformed. The parameter `broken` is
 * the error message for a malformed ZIP.
 */
export function checkZip(bytes: Uint8Array, { unpacked, broken, check }: ZipLimits): UnzipFileInfo[] {
  const found: UnzipFileInfo[] = [];
  let sum = 0;
  try {
    unzipSync(bytes, {
      filter: (file) => {
        found.push(file);
        sum += file.originalSize;
        if (found.length > FILES_MAXIMUM) throw new QuestionFileError('Lo ZIP contiene più di 5.000 file.');
        if (sum > unpacked)
          throw new QuestionFileError(
            `Una volta aperto il file supererebbe i ${Math.round(unpacked / 1024 / 1024)} MB.`,
          );
        check?.(file);
        return false;
      },
    });
  } catch (error) {
    throw error instanceof QuestionFileError ? error : new QuestionFileError(broken, { cause: error });
  }
  return found;
}
