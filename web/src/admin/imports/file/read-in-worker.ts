import { checkSize, QuestionFileError, type RawFile, type RawRow } from '@vialibera/question-files/raw/raw-file';
import { importText } from '#web/admin/strings/admin-import.ts';
import type { AllTopics, ReadJob, ReadMessage } from './question-file.worker.ts';

/** Reads a question file of any supported format. Throws a `QuestionFileError` if the file cannot be read. */
export async function readFile(file: File, licences: AllTopics): Promise<RawFile> {
  const rows: RawRow[] = [];
  const answer = await inWorker(
    { kind: 'file', name: file.name, bytes: await bytesOf(file), topics: licences.map(({ topics }) => ({ topics })) },
    { onRows: (part) => rows.push(...part) },
  );
  if (answer.kind !== 'file') throw new QuestionFileError(importText.errors.file);
  return { ...answer.file, rows };
}

/**
 * Extracts the text of a PDF page by page. If `signal` is aborted, throws the signal's reason. If the PDF cannot be read,
 * throws a `QuestionFileError`.
 */
export async function readPdf(file: File, onPage: (done: number, of: number) => void, signal: AbortSignal) {
  const answer = await inWorker({ kind: 'pdf', bytes: await bytesOf(file) }, { onPage, signal });
  if (answer.kind !== 'text') throw new QuestionFileError(importText.errors.file);
  return answer.text;
}

/**
 * Reads the bytes of a file. Throws a `QuestionFileError` if the file is too large or cannot be read, for example because it
 * was moved.
 */
async function bytesOf(file: File): Promise<Uint8Array> {
  checkSize(file.size);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new QuestionFileError(importText.errors.file, { cause: error });
  }
}

type Listeners = {
  onRows?: (rows: RawRow[]) => void;
  onPage?: (done: number, of: number) => void;
  signal?: AbortSignal;
};

function inWorker(job: ReadJob, { onRows, onPage, signal }: Listeners) {
  return new Promise<ReadMessage>((done, failed) => {
    const worker = new Worker(new URL('./question-file.worker.ts', import.meta.url), { type: 'module' });
    const end = (callback: () => void) => {
      worker.terminate();
      callback();
    };
    signal?.addEventListener('abort', () => end(() => failed(signal.reason as Error)));
    worker.addEventListener('error', () => end(() => failed(new QuestionFileError(importText.errors.file))));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data.kind === 'rows') onRows?.(data.rows);
      else if (data.kind === 'page') onPage?.(data.done, data.of);
      else if (data.kind === 'error') end(() => failed(new QuestionFileError(data.message ?? importText.errors.file)));
      else end(() => done(data));
    });
    worker.postMessage(job, [job.bytes.buffer]);
  });
}
