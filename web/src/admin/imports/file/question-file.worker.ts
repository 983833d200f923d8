import type { Licence } from '@vialibera/domain/exam/licence';
import { createFinderOfAllTopics } from '@vialibera/question-files/licences/all-topics';
import { readQuestionFile } from '@vialibera/question-files/question-file';
import { QuestionFileError, type RawFile, type RawRow } from '@vialibera/question-files/raw/raw-file';

/** The topics of all licences, because the licence of a file is not known yet. */
export type AllTopics = readonly Pick<Licence, 'topics'>[];
export type ReadJob =
  | { kind: 'file'; name: string; bytes: Uint8Array; topics: AllTopics }
  | { kind: 'pdf'; bytes: Uint8Array };
export type ReadMessage =
  | { kind: 'rows'; rows: RawRow[] }
  | { kind: 'file'; file: RawFile }
  | { kind: 'text'; text: string }
  | { kind: 'page'; done: number; of: number }
  | { kind: 'error'; message: string | null };

/** Reads files outside the main thread, because a file of 50 MB would freeze the page. */
addEventListener('message', ({ data }: MessageEvent<ReadJob>) => {
  const post = (message: ReadMessage) => postMessage(message);
  read(data, post).catch((error: unknown) =>
    post({ kind: 'error', message: error instanceof QuestionFileError ? error.message : null }),
  );
});

const ROWS_PER_MESSAGE = 2000;

async function read(job: ReadJob, post: (message: ReadMessage) => void): Promise<void> {
  if (job.kind === 'file') {
    const { rows, ...file } = await readQuestionFile(job.name, job.bytes, createFinderOfAllTopics(job.topics));
    // The browser copies each message. Sending the rows in parts needs less memory, because each part is freed here after
    // it is sent.
    while (rows.length > 0) {
      post({ kind: 'rows', rows: rows.splice(0, ROWS_PER_MESSAGE) });
      await new Promise((done) => setTimeout(done));
    }
    return post({ kind: 'file', file: { ...file, rows } });
  }
  const { extractPdf } = await import('@vialibera/question-files/pdf/extract-pdf');
  const { startPdfWorker } = await import('@vialibera/question-files/pdf/start-pdf-worker');
  const onPage = (done: number, of: number) => post({ kind: 'page', done, of });
  post({ kind: 'text', text: await extractPdf(job.bytes, onPage, new AbortController().signal, startPdfWorker) });
}
