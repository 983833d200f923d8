import { IMPORT_PIECE } from '@vialibera/contract/import-limits';
import type { ImportedStatement, ImportPreview } from '@vialibera/contract/imports';
import { client } from '#web/api.ts';
import { errorCode } from '#web/strings/errors.ts';

/** Below the server's limit for a request, with room for what stands around the rows. */
const PIECE_BYTES = 48 * 1024;

export type Figures = AsyncIterable<{ name: string; bytes: Uint8Array }>;
export type Staging = {
  fileName: string;
  mode: 'replace' | 'add';
  statements: readonly ImportedStatement[];
  figures: Figures | null;
};
export type StagingStep = { of: 'rows' | 'figures'; done: number };

/** Sends a file's statements and figures to the server and has them compared with the bank. Nothing is in the bank after it. */
export async function stageFile(staging: Staging, onStep: (step: StagingStep) => void) {
  const { fileName, mode, statements, figures } = staging;
  const importId = crypto.randomUUID();
  await client.imports.startImport({ importId, fileName, mode, total: statements.length });
  for (const { from, rows } of pieces(statements)) {
    await client.imports.stageRows({ importId, from, rows: [...rows] });
    onStep({ of: 'rows', done: from + rows.length });
  }
  const badFigures = figures ? await sendFigures(importId, figures, onStep) : 0;
  const preview: ImportPreview = await client.imports.previewImport({ importId });
  return { preview, badFigures };
}

/** As many rows in each as the server takes at once, by count and by size. */
function* pieces(statements: readonly ImportedStatement[]) {
  let from = 0;
  let bytes = 0;
  for (let at = 0; at < statements.length; at += 1) {
    const size = new Blob([JSON.stringify(statements[at])]).size;
    if (at > from && (at - from === IMPORT_PIECE || bytes + size > PIECE_BYTES)) {
      yield { from, rows: statements.slice(from, at) };
      from = at;
      bytes = 0;
    }
    bytes += size;
  }
  if (from < statements.length) yield { from, rows: statements.slice(from) };
}

async function sendFigures(importId: string, figures: Figures, onStep: (step: StagingStep) => void): Promise<number> {
  let done = 0;
  let bad = 0;
  for await (const { name, bytes } of figures) {
    try {
      await client.imports.storeImportFigure({ importId, name: name.slice(-300), content: toBase64(bytes) });
    } catch (error) {
      // One broken picture never loses the good ones.
      if (errorCode(error) !== 'FIGURE_REFUSED') throw error;
      bad += 1;
    }
    done += 1;
    onStep({ of: 'figures', done });
  }
  return bad;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
