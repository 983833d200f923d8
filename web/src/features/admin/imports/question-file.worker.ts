import { QuestionFileError, type RawFile, readQuestionFile } from '#web/features/admin/question-file/question-file.ts';

export type ReadJob = { kind: 'file'; name: string; bytes: Uint8Array } | { kind: 'pdf'; bytes: Uint8Array };
export type ReadMessage =
  | { kind: 'file'; file: RawFile }
  | { kind: 'text'; text: string }
  | { kind: 'page'; done: number; of: number }
  | { kind: 'error'; message: string | null };

/** Reads files outside the main thread, because a file of 50 MB would freeze the page. */
addEventListener('message', ({ data }: MessageEvent<ReadJob>) => {
  const say = (message: ReadMessage) => postMessage(message);
  read(data, say).catch((error: unknown) =>
    say({ kind: 'error', message: error instanceof QuestionFileError ? error.message : null }),
  );
});

async function read(job: ReadJob, say: (message: ReadMessage) => void): Promise<void> {
  if (job.kind === 'file') return say({ kind: 'file', file: await readQuestionFile(job.name, job.bytes) });
  const { extractPdf } = await import('#web/features/admin/question-file/extract-pdf.ts');
  const onPage = (done: number, of: number) => say({ kind: 'page', done, of });
  say({ kind: 'text', text: await extractPdf(job.bytes, onPage, new AbortController().signal) });
}
