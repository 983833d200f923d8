import { IMAGES_PER_REQUEST, IMPORT_CHUNK_ROWS } from '@vialibera/contract/shared/import-limits';
import type { ImportedStatement, ImportPreview, ImportProgress, ImportSource } from '@vialibera/contract/imports';
import { SHORT_TEXT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import { client } from '#web/platform/api/api.ts';
import { batches, forEachConcurrent } from './batches.ts';
import { randomId } from '#web/platform/device/random-id.ts';

/**
 * The maximum total size of the rows in one request, and of the base64-encoded images in one request. The server
 * accepts request bodies of up to 512 KB with rows and up to 3 MB with images. The limits here are lower, because a
 * body also contains JSON syntax.
 */
const MAX_ROWS_BYTES = 400 * 1024;
const MAX_IMAGES_BYTES = 2.5 * 1024 * 1024;
const CONCURRENT_REQUESTS = 2;

type ImageFile = { name: string; bytes: Uint8Array };
export type ImageStream = AsyncIterable<ImageFile>;
export type Staging = {
  licence: string;
  fileName: string;
  mode: ImportProgress['mode'];
  source: ImportSource;
  statements: readonly ImportedStatement[];
  images: ImageStream | null;
};
export type StagingStep = { of: 'rows' | 'images'; done: number };
export type Compared = { preview: ImportPreview; rejectedImages: string[] };
type Options = { onStep: (step: StagingStep) => void; signal?: AbortSignal };

/**
 * Uploads the statements and images of a file, and returns the server's comparison with the question bank. The bank does not
 * change yet. Throws the signal's reason if `signal` is aborted.
 */
export async function stageFile({ images, statements, ...file }: Staging, options: Options): Promise<Compared> {
  const importId = randomId();
  await client.imports.startImport({ importId, ...file, total: statements.length });
  await uploadRows(importId, statements, options);
  const rejectedImages = images ? await uploadImages(importId, images, options) : [];
  options.signal?.throwIfAborted();
  return { preview: await client.imports.previewImport({ importId }), rejectedImages };
}

async function uploadRows(importId: string, statements: Staging['statements'], { onStep, signal }: Options) {
  const limits = { items: IMPORT_CHUNK_ROWS, bytes: MAX_ROWS_BYTES, sizeOf: jsonSize };
  let done = 0;
  await forEachConcurrent(batches(statements, limits), CONCURRENT_REQUESTS, async ({ from, items }) => {
    signal?.throwIfAborted();
    await client.imports.stageRows({ importId, from, rows: items });
    done += items.length;
    onStep({ of: 'rows', done });
  });
}

async function uploadImages(importId: string, images: ImageStream, { onStep, signal }: Options): Promise<string[]> {
  const limits = { items: IMAGES_PER_REQUEST, bytes: MAX_IMAGES_BYTES, sizeOf: base64Size };
  const rejectedNames: string[] = [];
  let done = 0;
  await forEachConcurrent(batches(images, limits), CONCURRENT_REQUESTS, async ({ items }) => {
    signal?.throwIfAborted();
    const encoded = items.map(({ name, bytes }) => ({
      name: name.slice(-SHORT_TEXT_MAXIMUM),
      content: toBase64(bytes),
    }));
    const { rejected } = await client.imports.saveImportImages({ importId, images: encoded });
    rejectedNames.push(...rejected);
    done += items.length;
    onStep({ of: 'images', done });
  });
  return rejectedNames;
}

const encoder = new TextEncoder();

function jsonSize(statement: ImportedStatement): number {
  return encoder.encode(JSON.stringify(statement)).length;
}

function base64Size({ bytes }: ImageFile): number {
  return Math.ceil(bytes.length / 3) * 4;
}

/** The number of bytes in one call of `String.fromCharCode`. The number of arguments of a function call is limited. */
const ENCODED_AT_ONCE = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += ENCODED_AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(at, at + ENCODED_AT_ONCE));
  return btoa(binary);
}
