import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Registers itself: the caller runs in a worker already, and another one inside would need an address of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { type PlacedText, textOfPage } from './page-text.ts';
import { FileFault, LIMITS } from './raw-file.ts';

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
  if (bytes.length > LIMITS.bytes) throw new FileFault('Il file supera i 50 MB: scegline uno più piccolo.');
  // Its buffer is given away: the caller keeps its own.
  const loading = getDocument({ data: bytes.slice(), disableFontFace: true, useSystemFonts: false, verbosity: 0 });
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
    if (text.trim() === '') throw new FileFault('Nel PDF non c’è testo: sembra una scansione.');
    return text;
  } finally {
    await loading.destroy();
  }
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
