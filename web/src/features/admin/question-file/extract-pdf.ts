import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PlacedText, textOfPage } from './page-text.ts';
import { checkSize, FileFault } from './raw-file.ts';

/** Fonts and images of so many pages are kept at a time. */
const PAGES_KEPT = 20;

/**
 * The text of a PDF, row by row as the ministry's table shows it: each title and each statement with its answer on one line.
 * Reads page after page and forgets each; throws a FileFault for a PDF that cannot be read, and the signal's reason when stopped.
 */
export async function extractPdf(
  bytes: Uint8Array,
  onPage: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted();
  checkSize(bytes.length);
  const port = startWorker();
  const worker = port && PDFWorker.create({ port, verbosity: 0 });
  // Its buffer is given away: the caller keeps its own.
  const loading = getDocument({
    data: bytes.slice(),
    worker,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise.catch(refuse);
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      pages.push(textOfPage(await readPage(pdf, number)));
      if (number % PAGES_KEPT === 0) await pdf.cleanup();
      onPage(number, pdf.numPages);
    }
    const text = pages.join('\n');
    if (text.trim() === '') throw new FileFault("Nel PDF non c'è testo: sembra una scansione.");
    return text;
  } finally {
    await loading.destroy();
    worker?.destroy();
    port?.terminate();
  }
}

/** A thread that ends with the reading, and its memory with it. Where there are none, in tests, the caller's does the work. */
function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  return new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
}

function refuse(error: unknown): never {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  throw new FileFault(isLocked ? 'Il PDF è protetto da una password.' : 'Il PDF è rovinato o incompleto.', {
    cause: error,
  });
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PlacedText[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x, y] = item.transform as number[];
    return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, height: item.height }];
  });
  page.cleanup();
  return placed;
}
