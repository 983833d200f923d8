import { checkSize, FileFault, type RawFile } from '#web/features/admin/question-file/raw-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import type { ReadJob, ReadMessage } from './question-file.worker.ts';

/** Reads a question file of any kind. Throws a FileFault. */
export async function readFile(file: File): Promise<RawFile> {
  const answer = await inWorker({ kind: 'file', name: file.name, bytes: await bytesOf(file) });
  if (answer.kind !== 'file') throw new FileFault(importText.faults.file);
  return answer.file;
}

/** The text of a PDF, page by page. Stopped by the signal, whose reason it throws; else throws a FileFault. */
export async function readPdf(file: File, onPage: (done: number, of: number) => void, signal: AbortSignal) {
  const answer = await inWorker({ kind: 'pdf', bytes: await bytesOf(file) }, onPage, signal);
  if (answer.kind !== 'text') throw new FileFault(importText.faults.file);
  return answer.text;
}

/** The device may not give it: it was moved, or is on a disk that is not there any more. */
async function bytesOf(file: File): Promise<Uint8Array> {
  checkSize(file.size);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new FileFault(importText.faults.file, { cause: error });
  }
}

function inWorker(job: ReadJob, onPage?: (done: number, of: number) => void, signal?: AbortSignal) {
  return new Promise<ReadMessage>((done, failed) => {
    const worker = new Worker(new URL('./question-file.worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    signal?.addEventListener('abort', () => end(() => failed(signal.reason as Error)));
    worker.addEventListener('error', () => end(() => failed(new FileFault(importText.faults.file))));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data.kind === 'page') onPage?.(data.done, data.of);
      else if (data.kind === 'fault') end(() => failed(new FileFault(data.message ?? importText.faults.file)));
      else end(() => done(data));
    });
    worker.postMessage(job, [job.bytes.buffer]);
  });
}
