import type { ExamFit } from '@vialibera/contract/imports';
import { useMemo, useState } from 'react';
import { ExamFitNote } from '#web/features/admin/exam-fit-note.tsx';
import { FileLicence } from '#web/features/admin/imports/file-licence.tsx';
import { listFileParts, splitByKind } from '#web/features/admin/imports/file-parts.ts';
import { type PartChoice, proposeLicence } from '#web/features/admin/imports/licence-proposal.ts';
import { OpenImport } from '#web/features/admin/imports/open-import.tsx';
import { RejectedRows } from '#web/features/admin/imports/rejected-rows.tsx';
import { useTopicFinders } from '#web/features/admin/imports/use-topic-finders.ts';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { licencesText } from '#web/strings/admin-licences.ts';
import { examFitText } from '#web/strings/exam-fit.ts';
import { pdfText } from '#web/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { UploadFound } from './upload-found.tsx';
import { useAnalysis } from './use-analysis.ts';

const NO_PARTS: ReadonlySet<number> = new Set();

/**
 * The admin pastes a text or picks a PDF, reviews the statements found in it, and uploads them. A row without an unambiguous answer
 * is listed as rejected; its answer is never guessed.
 */
export function PdfImport() {
  const { licence, licences, choose } = useLicence();
  const finders = useTopicFinders();
  const { text, setText, errorMessage, reportError, found, analyse, clear } = useAnalysis(finders.all);
  const [choice, setChoice] = useState<PartChoice | null>(null);
  const [examAfter, setExamAfter] = useState<{ exam: ExamFit; licence: string } | null>(null);
  const parts = useMemo(() => listFileParts(found.statements, licences), [found, licences]);
  const proposal = proposeLicence(parts, licence, licences, choice);
  const part = proposal.kind === 'accepted' ? parts[proposal.part] : undefined;
  const { fitting } = splitByKind(part?.statements ?? [], licence);
  const lacks = examAfter?.licence === licence.id && !examAfter.exam.possible;

  function start(source: string) {
    setChoice(null);
    void analyse(source);
  }
  function choosePart(next: PartChoice) {
    setChoice(next);
    if (next.licence !== licence.id) choose(next.licence);
  }
  return (
    <>
      <Card className="grid gap-4">
        <p className="font-semibold">{licencesText.bank(licence.name)}</p>
        <PdfPicker
          onText={(extracted) => {
            setText(extracted);
            start(extracted);
          }}
          onError={reportError}
        />
        <label className="grid gap-1.5">
          <span className="font-semibold">{pdfText.text}</span>
          <textarea
            value={text}
            rows={10}
            placeholder={pdfText.placeholder}
            onChange={(event) => setText(event.target.value)}
            className="rounded-control border-[1.5px] border-line bg-surface p-3.5 font-mono text-[0.9375rem]"
          />
        </label>
        {errorMessage && (
          <p role="alert" className="font-semibold text-red">
            {errorMessage}
          </p>
        )}
        <div role="status" className="empty:hidden">
          {examAfter && lacks && (
            <ExamFitNote exam={examAfter.exam} title={examFitText.prepared} topics={licence.topics} />
          )}
        </div>
        <FileLicence parts={parts} proposal={proposal} imported={NO_PARTS} onChoose={choosePart} onCancel={clear} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => start(text)}>{pdfText.analyse}</Button>
          <UploadFound
            licence={licence.id}
            topics={finders.own}
            statements={fitting}
            blocked={proposal.kind !== 'accepted' && proposal.kind !== 'empty'}
            onError={reportError}
            onDone={(exam) => {
              clear();
              setExamAfter({ exam, licence: licence.id });
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
      {found.rejected.length > 0 && <RejectedRows rows={found.rejected} />}
      {found.statements.length > 0 && <FoundQuestions statements={found.statements} />}
    </>
  );
}
