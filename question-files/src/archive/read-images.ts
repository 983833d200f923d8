import { IMAGE_BYTES_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import { QuestionFileError } from '#question-files/raw/raw-file.ts';
import { checkZip, FILES_MAXIMUM, isHiddenFile, type ZipEntry, zipEntries } from '#question-files/raw/zip-entries.ts';

export const UNPACKED_MAXIMUM = 200 * 1024 * 1024;
/** A browser needs several milliseconds for each file, however small it is, so several files are read at the same time. */
const READ_AT_ONCE = 32;
export const BROKEN_ZIP = 'Lo ZIP è rovinato o incompleto: crealo di nuovo.';

type NamedBytes = { name: string; bytes: Uint8Array };

const IMAGE_NAME = /\.(?:png|jpe?g|gif|webp)$/i;

/**
 * Yields the images in a ZIP or folder with their paths, and skips files whose content is not an image. If a limit is exceeded,
 * throws before it yields the first image.
 */
export async function* readImages(source: Uint8Array | readonly File[]): AsyncGenerator<NamedBytes, void> {
  const files = ArrayBuffer.isView(source) ? unzipped(source) : read(source);
  for await (const file of files) {
    if (!isImage(file.bytes)) continue;
    checkSize(file.name, file.bytes.length);
    yield file;
  }
}

async function* read(files: readonly File[]): AsyncGenerator<NamedBytes, void> {
  const named = files.map((file) => ({ file, name: file.webkitRelativePath || file.name }));
  const wanted = named.filter(({ name }) => !isHiddenFile(name));
  if (wanted.length > FILES_MAXIMUM) throw new QuestionFileError('La cartella contiene più di 5.000 file.');
  if (wanted.reduce((sum, { file }) => sum + file.size, 0) > UNPACKED_MAXIMUM)
    throw new QuestionFileError('La cartella supera i 200 MB.');
  for (const { file, name } of wanted) if (IMAGE_NAME.test(name)) checkSize(name, file.size);
  for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
    const some = wanted.slice(from, from + READ_AT_ONCE);
    const contents = await Promise.all(some.map(({ file }) => file.arrayBuffer()));
    yield* some.map(({ name }, index) => ({ name, bytes: new Uint8Array(contents[index] as ArrayBuffer) }));
  }
}

function* unzipped(zip: Uint8Array): Generator<NamedBytes, void> {
  checkZip(zip, {
    unpacked: UNPACKED_MAXIMUM,
    broken: BROKEN_ZIP,
    // The limit applies only to images, because other files in the same ZIP, such as the list of questions, may be larger.
    check: ({ name, originalSize }) => isHiddenFile(name) || !IMAGE_NAME.test(name) || checkSize(name, originalSize),
  });
  for (const entry of zipEntries(zip)) if (!isHiddenFile(entry.name)) yield { name: entry.name, bytes: unpack(entry) };
}

function unpack({ unpack: unpackFile }: ZipEntry): Uint8Array {
  try {
    return unpackFile();
  } catch (error) {
    throw error instanceof QuestionFileError ? error : new QuestionFileError(BROKEN_ZIP, { cause: error });
  }
}

function checkSize(name: string, size: number): void {
  if (size > IMAGE_BYTES_MAXIMUM) throw new QuestionFileError(`Il file «${name}» pesa più di 2 MB.`);
}

/**
 * The bytes by which each image format is recognised, and their offset in the file. A WebP file starts with «RIFF» and a length,
 * so «WEBP» follows at offset 8.
 */
const SIGNATURES: readonly (readonly [at: number, start: string])[] = [
  [0, '\x89PNG\r\n\x1a\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [8, 'WEBP'],
];

function isImage(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return SIGNATURES.some(([at, start]) => head.startsWith(start, at) && (at === 0 || head.startsWith('RIFF')));
}
