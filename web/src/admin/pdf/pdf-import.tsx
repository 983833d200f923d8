import type { ImportPreview } from '@vialibera/contract/imports';
import type { Topic } from '@vialibera/domain/exam/licence';
import { useState } from 'react';
import { ExamFitNote } from '#web/admin/exam-fit-note.tsx';
import { FileLicence } from '#web/admin/imports/file/file-licence.tsx';
import type { PartChoice } from '#web/admin/imports/file/licence-proposal.ts';
import { OpenImport } from '#web/admin/imports/open-import.tsx';
import { PreviewExplained } from '#web/admin/imports/preview-groups.tsx';
import { RejectedRows } from '#web/admin/imports/staging/rejected-rows.tsx';
import { useFileLicence } from '#web/admin/imports/file/use-file-licence.ts';
import { useTopicFinders } from '#web/admin/imports/topics/use-topic-finders.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { examFitText } from '#web/admin/strings/exam-fit.ts';
import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { PdfSource } from './pdf-source.tsx';
import { UploadFound } from './upload-found.tsx';
import { useAnalysis } from './use-analysis.ts';

const NO_PARTS: ReadonlySet<number> = new Set();

/**
 * Lets the admin paste a text or pick a PDF, review the statements found in it, and upload them. A row without an unambiguous
 * answer is listed as rejected; its answer is never guessed.
 */
export function PdfImport() {
  const { licence } = useLicence();
  const finders = useTopicFinders();
  const { text, setText, errorMessage, reportError, found, isAnalysing, analyse, clear } = useAnalysis(finders.all);
  const [choice, setChoice] = useState<PartChoice | null>(null);
  const [after, setAfter] = useState<{ preview: ImportPreview; licence: string } | null>(null);
  const { parts, proposal, statements, ofOtherKind, choosePart } = useFileLicence(found.statements, choice, setChoice);
  const rejected = [...found.rejected, ...ofOtherKind];

  function start(source: string) {
    setChoice(null);
    void analyse(source);
  }
  return (
    <>
      <Card className="grid gap-4">
        <p className="font-semibold">{licencesText.bank(licence.name)}</p>
        <PdfSource text={text} errorMessage={errorMessage} onText={setText} onExtracted={start} onError={reportError} />
        <div role="status" className="empty:hidden">
          {after?.licence === licence.id && after.preview.progress.state === 'done' && (
            <UploadedNote preview={after.preview} topics={licence.topics} />
          )}
        </div>
        <FileLicence
          heading="h2"
          parts={parts}
          proposal={proposal}
          imported={NO_PARTS}
          onChoose={choosePart}
          onCancel={clear}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={isAnalysing} onClick={() => start(text)}>
            {pdfText.analyse}
          </Button>
          <UploadFound
            licence={licence.id}
            topics={finders.own}
            statements={statements}
            blocked={isAnalysing || (proposal.kind !== 'accepted' && proposal.kind !== 'empty')}
            onError={reportError}
            onDone={(preview) => {
              clear();
              setAfter({ preview, licence: licence.id });
            }}
          />
          {(text || found.statements.length > 0) && (
            <Button variant="quiet" onClick={clear}>
              {pdfText.clear}
            </Button>
          )}
        </div>
      </Card>
      <OpenImport key={licence.id} source="pdf" />
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
      {found.statements.length > 0 && <FoundQuestions statements={found.statements} />}
    </>
  );
}

type UploadedNoteProps = { preview: ImportPreview; topics: readonly Topic[] };

/**
 * After an upload, shows how many statements have an explanation. If the bank has too few questions for the exam, shows what it
 * lacks.
 */
function UploadedNote({ preview, topics }: UploadedNoteProps) {
  return (
    <div className="grid gap-3">
      <PreviewExplained preview={preview} />
      {!preview.exam.possible && <ExamFitNote exam={preview.exam} title={examFitText.prepared} topics={topics} />}
    </div>
  );
}
