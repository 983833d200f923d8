import { IMPORT_CHUNK_ROWS } from '@vialibera/contract/import-limits';
import type { ImportedStatement, ImportPreview } from '@vialibera/contract/imports';
import { client } from '#web/api.ts';
import { errorCode } from '#web/strings/errors.ts';

/**
 * The maximum total size of the rows in one request. This size is below the server's limit for a request body, which leaves room
 * for the JSON around the rows.
 */
const MAX_CHUNK_BYTES = 48 * 1024;

export type ImageStream = AsyncIterable<{ name: string; bytes: Uint8Array }>;
export type Staging = {
  fileName: string;
  mode: 'replace' | 'add';
  statements: readonly ImportedStatement[];
  images: ImageStream | null;
};
export type StagingStep = { of: 'rows' | 'images'; done: number };

/**
 * Uploads the statements and images of a file, and returns the server's comparison with the question bank. The bank does not
 * change yet.
 */
export async function stageFile(staging: Staging, onStep: (step: StagingStep) => void) {
  const { fileName, mode, statements, images } = staging;
  const importId = crypto.randomUUID();
  await client.imports.startImport({ importId, fileName, mode, total: statements.length });
  for (const { from, rows } of chunks(statements)) {
    await client.imports.stageRows({ importId, from, rows: [...rows] });
    onStep({ of: 'rows', done: from + rows.length });
  }
  const rejectedImages = images ? await uploadImages(importId, images, onStep) : 0;
  const preview: ImportPreview = await client.imports.previewImport({ importId });
  return { preview, rejectedImages };
}

/** Splits the statements into chunks that stay within the server's limits of rows and bytes. */
function* chunks(statements: readonly ImportedStatement[]) {
  let from = 0;
  let bytes = 0;
  for (let at = 0; at < statements.length; at += 1) {
    const size = new Blob([JSON.stringify(statements[at])]).size;
    if (at > from && (at - from === IMPORT_CHUNK_ROWS || bytes + size > MAX_CHUNK_BYTES)) {
      yield { from, rows: statements.slice(from, at) };
      from = at;
      bytes = 0;
    }
    bytes += size;
  }
  if (from < statements.length) yield { from, rows: statements.slice(from) };
}

async function uploadImages(
  importId: string,
  images: ImageStream,
  onStep: (step: StagingStep) => void,
): Promise<number> {
  let done = 0;
  let rejected = 0;
  for await (const { name, bytes } of images) {
    try {
      await client.imports.saveImportImage({ importId, name: name.slice(-300), content: toBase64(bytes) });
    } catch (error) {
      // A rejected image must not stop the upload of the other images.
      if (errorCode(error) !== 'IMAGE_REJECTED') throw error;
      rejected += 1;
    }
    done += 1;
    onStep({ of: 'images', done });
  }
  return rejected;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
