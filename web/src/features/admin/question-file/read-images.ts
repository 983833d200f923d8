import { QuestionFileError } from './raw-file.ts';
import { checkZip, type ZipEntry, zipEntries } from './zip-entries.ts';

const UNPACKED_MAXIMUM = 200 * 1024 * 1024;
const FILES_MAXIMUM = 5_000;
const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
const BROKEN = 'Lo ZIP è rovinato o incompleto: crealo di nuovo.';

type NamedBytes = { name: string; bytes: Uint8Array };

/**
 * Yields the images in a ZIP or folder with their paths, and skips files whose content is not an image. If a limit is exceeded,
 * throws before it yields the first image.
 */
export async function* readImages(source: Uint8Array | readonly File[]): AsyncGenerator<NamedBytes, void> {
  const files = ArrayBuffer.isView(source) ? unzipped(source) : read(source);
  for await (const file of files) if (isImage(file.bytes)) yield file;
}

async function* read(files: readonly File[]): AsyncGenerator<NamedBytes, void> {
  const named = files.map((file) => ({ file, name: file.webkitRelativePath || file.name }));
  const wanted = named.filter(({ name }) => !isHidden(name));
  if (wanted.length > FILES_MAXIMUM) throw new QuestionFileError('La cartella contiene più di 5.000 file.');
  if (wanted.reduce((sum, { file }) => sum + file.size, 0) > UNPACKED_MAXIMUM)
    throw new QuestionFileError('La cartella supera i 200 MB.');
  for (const { file, name } of wanted) checkSize(name, file.size);
  for (const { file, name } of wanted) yield { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function* unzipped(zip: Uint8Array): Generator<NamedBytes, void> {
  checkZip(zip, {
    unpacked: UNPACKED_MAXIMUM,
    broken: BROKEN,
    check: ({ name, originalSize }) => isHidden(name) || checkSize(name, originalSize),
  });
  for (const entry of zipEntries(zip)) if (!isHidden(entry.name)) yield { name: entry.name, bytes: unpack(entry) };
}

function unpack({ unpack: unpackFile }: ZipEntry): Uint8Array {
  try {
    return unpackFile();
  } catch (error) {
    throw error instanceof QuestionFileError ? error : new QuestionFileError(BROKEN, { cause: error });
  }
}

function checkSize(name: string, size: number): void {
  if (size > MAX_IMAGE_BYTES) throw new QuestionFileError(`Il file «${name}» pesa più di 2 MB.`);
}

/** Returns true for folders, hidden files and system files such as `Thumbs.db`. */
function isHidden(name: string): boolean {
  return /\/$|(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
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
