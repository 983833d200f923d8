import { LIMITS, type RawFile } from '#web/features/admin/question-file/question-file.ts';
import { importText } from '#web/strings/admin-import.ts';
import type { ReadJob, ReadMessage } from './question-file.worker.ts';

/** A file that could not be read, with what to tell the admin. */
export class ReadFault extends Error {}

/** Reads a question file of any kind. Throws a ReadFault. */
export async function readFile(file: File): Promise<RawFile> {
  if (file.size > LIMITS.bytes) throw new ReadFault('Il file supera i 50 MB: scegline uno più piccolo.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await inWorker({ kind: 'file', name: file.name, bytes });
  if (answer.kind !== 'file') throw new ReadFault(importText.faults.file);
  return answer.file;
}

/** The text of a PDF, page by page. Stopped by the signal, whose reason it throws; else throws a ReadFault. */
export async function readPdf(file: File, onPage: (done: number, of: number) => void, signal: AbortSignal) {
  if (file.size > LIMITS.bytes) throw new ReadFault('Il file supera i 50 MB: scegline uno più piccolo.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await inWorker({ kind: 'pdf', bytes }, onPage, signal);
  if (answer.kind !== 'text') throw new ReadFault(importText.faults.file);
  return answer.text;
}

function inWorker(job: ReadJob, onPage?: (done: number, of: number) => void, signal?: AbortSignal) {
  return new Promise<ReadMessage>((done, failed) => {
    const worker = new Worker(new URL('./question-file.worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    signal?.addEventListener('abort', () => end(() => failed(signal.reason as Error)));
    worker.addEventListener('error', () => end(() => failed(new ReadFault(importText.faults.file))));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
      if (data.kind === 'page') onPage?.(data.done, data.of);
      else if (data.kind === 'fault') end(() => failed(new ReadFault(data.message ?? importText.faults.file)));
      else end(() => done(data));
    });
    worker.postMessage(job, [job.bytes.buffer]);
  });
}
