import { Link } from '@tanstack/react-router';
import { pdfText } from '#web/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { RefusedRows } from '#web/features/admin/imports/refused-rows.tsx';
import { FoundQuestions } from './found-questions.tsx';
import { PdfPicker } from './pdf-picker.tsx';
import { UploadFound } from './upload-found.tsx';
import { useAnalysis } from './use-analysis.ts';

/** /pdf-import: paste or read, analyse, look, upload, clear. A row without a sure answer is shown and never guessed. */
export function PdfImportScreen() {
  const { text, setText, fault, tell, found, analyse, clear } = useAnalysis();
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
          onFault={tell}
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
        {fault && (
          <p role="alert" className="font-semibold text-red">
            {fault}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void analyse(text)}>{pdfText.analyse}</Button>
          <UploadFound statements={found.statements} onFault={tell} onDone={clear} />
          {(text || found.statements.length > 0) && (
            <Button variant="quiet" onClick={clear}>
              {pdfText.clear}
            </Button>
          )}
        </div>
      </Card>
      {found.refused.length > 0 && <RefusedRows rows={found.refused} />}
      {found.statements.length > 0 && <FoundQuestions statements={found.statements} />}
    </Page>
  );
}
