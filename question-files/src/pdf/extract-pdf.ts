import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type TextFragment, textOfPage } from './page-text.ts';
import { checkSize, QuestionFileError } from '#question-files/raw/raw-file.ts';

/** The number of pages after which the memory of fonts and images is released. */
const CLEANUP_AFTER_PAGES = 20;

/**
 * Extracts the text of a PDF. Each title and each statement of the ministry's table becomes one line. The memory of each page is
 * released before the next page is read. Throws a `QuestionFileError` if the PDF is unreadable. If `signal` is aborted, throws
 * the signal's reason. In a browser, `startWorker` starts a separate worker for this PDF (see `pdf-worker.ts`). This function
 * ends the worker afterwards, which frees all its memory. Without `startWorker`, pdf.js runs in the same thread.
 */
export async function extractPdf(
  bytes: Uint8Array,
  onPage: (done: number, of: number) => void,
  signal: AbortSignal,
  startWorker?: () => Worker,
): Promise<string> {
  signal.throwIfAborted();
  checkSize(bytes.length);
  const port = startWorker?.();
  const worker = port && PDFWorker.create({ port, verbosity: 0 });
  // pdf.js transfers the buffer to its worker, which makes the buffer unusable here. So pdf.js gets a copy of `bytes`.
  const loading = getDocument({
    data: bytes.slice(),
    worker,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise.catch(throwUnreadable);
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      pages.push(textOfPage(await readPage(pdf, number)));
      if (number % CLEANUP_AFTER_PAGES === 0) await pdf.cleanup();
      onPage(number, pdf.numPages);
    }
    const text = pages.join('\n');
    if (text.trim() === '') throw new QuestionFileError("Nel PDF non c'è testo: sembra una scansione.");
    return text;
  } finally {
    await loading.destroy();
    worker?.destroy();
    port?.terminate();
  }
}

function throwUnreadable(error: unknown): never {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  throw new QuestionFileError(isLocked ? 'Il PDF è protetto da una password.' : 'Il PDF è rovinato o incompleto.', {
    cause: error,
  });
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<TextFragment[]> {
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
