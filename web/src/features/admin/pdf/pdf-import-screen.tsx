import { Link } from '@tanstack/react-router';
import type { ExamFit } from '@vialibera/contract/imports';
import { useState } from 'react';
import { ExamFitNote } from '#web/features/admin/exam-fit-note.tsx';
import { examFitText } from '#web/strings/exam-fit.ts';
import { pdfText } from '#web/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { OpenImport } from '#web/features/admin/imports/open-import.tsx';
import { RejectedRows } from '#web/features/admin/imports/rejected-rows.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { UploadFound } from './upload-found.tsx';
import { useAnalysis } from './use-analysis.ts';
import type { ReadStatement } from '@vialibera/question-files/read-statements';
import { Chip } from '#web/ui/chip.tsx';

/**
 * The screen /pdf-import: the admin pastes a text or picks a PDF, reviews the statements found in it, and uploads them. A row
 * without an unambiguous answer is listed as rejected; its answer is never guessed.
 */
export function PdfImportScreen() {
  const { text, setText, errorMessage, reportError, found, analyse, clear } = useAnalysis();
  const [examAfter, setExamAfter] = useState<ExamFit | null>(null);
  return (
    <Page title={pdfText.title} className="grid gap-6">
      <div className="grid gap-2">
        <Link to="/question-upload">{pdfText.back}</Link>
        <h1 className="text-3xl md:text-4xl">{pdfText.title}</h1>
        <p className="max-w-[60ch] text-muted">{pdfText.lead}</p>
      </div>
      <Card className="grid gap-4">
        <PdfPicker
          onText={(extracted) => {
            setText(extracted);
            void analyse(extracted);
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
          {examAfter && !examAfter.possible && <ExamFitNote exam={examAfter} title={examFitText.prepared} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void analyse(text)}>{pdfText.analyse}</Button>
          <UploadFound
            statements={found.statements}
            onError={reportError}
            onDone={(exam) => {
              clear();
              setExamAfter(exam);
            }}
          />
          {(text || found.statements.length > 0) && (
            <Button variant="quiet" onClick={clear}>
              {pdfText.clear}
            </Button>
          )}
        </div>
      </Card>
      <OpenImport source="pdf" />
      {found.rejected.length > 0 && <RejectedRows rows={found.rejected} />}
      {found.statements.length > 0 && <FoundQuestions statements={found.statements} />}
    </Page>
  );
}

/** The list shows the first 100 statements (spec §9). */
const SHOWN = 100;

/** Lists the statements found in the text, with their answers. */
function FoundQuestions({ statements }: { statements: readonly ReadStatement[] }) {
  const right = statements.filter(({ answer }) => answer).length;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{pdfText.preview}</h2>
        <p className="text-muted tabular-nums">{pdfText.balance(right, statements.length - right)}</p>
      </div>
      <ol className="grid gap-2">
        {statements.slice(0, SHOWN).map(({ line, number, text, answer }) => (
          <li
            key={`${line} ${number}`}
            className="flex items-start justify-between gap-4 border-b border-line pb-2 last:border-0"
          >
            <span>{text}</span>
            <Chip tone={answer ? 'green' : 'red'}>{answer ? 'V' : 'F'}</Chip>
          </li>
        ))}
      </ol>
      {statements.length > SHOWN && <p className="text-muted">{pdfText.first(SHOWN, statements.length)}</p>}
    </Card>
  );
}
