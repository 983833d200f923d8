import { useRef, useState } from 'react';
import { FileButton } from '#web/admin/imports/file/file-button.tsx';
import { readPdf } from '#web/admin/imports/file/read-in-worker.ts';
import { QuestionFileError } from '@vialibera/question-files/raw/raw-file';
import { ProgressAnnouncer } from '#web/admin/progress-announcer.tsx';
import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Road } from '#web/ui/rewards/road.tsx';

type Props = { onText: (text: string) => void; onError: (text: string) => void };

/** Reads a PDF page by page in the browser. Shows the progress, because the ministry's PDF has 590 pages and takes some time. */
export function PdfPicker({ onText, onError }: Props) {
  const [pages, setPages] = useState<{ done: number; of: number } | null>(null);
  const reading = useRef<AbortController | null>(null);

  async function read(file: File) {
    const stop = new AbortController();
    reading.current = stop;
    setPages({ done: 0, of: 0 });
    try {
      onText(await readPdf(file, (done, of) => setPages({ done, of }), stop.signal));
    } catch (error) {
      if (!stop.signal.aborted) onError(error instanceof QuestionFileError ? error.message : pdfText.errors.file);
    } finally {
      setPages(null);
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={pdfText.pick}
          accept=".pdf,application/pdf"
          variant="quiet"
          busy={pages !== null}
          onFiles={([file]) => file && void read(file)}
        />
        {pages && (
          <Button variant="quiet" onClick={() => reading.current?.abort()}>
            {pdfText.stop}
          </Button>
        )}
      </div>
      {pages && pages.of > 0 && (
        <div className="grid gap-2">
          <p className="text-muted tabular-nums">{pdfText.page(pages.done, pages.of)}</p>
          <ProgressAnnouncer label={pdfText.reading} done={pages.done} total={pages.of} />
          <Road percent={(pages.done / pages.of) * 100} label={pdfText.pick} />
        </div>
      )}
    </div>
  );
}
