import type { ImportedStatement, ImportPreview } from '@vialibera/contract/imports';
import { useState } from 'react';
import { ProgressAnnouncer } from '#web/features/admin/progress-announcer.tsx';
import { importText } from '#web/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { stagingErrorText } from './import-error-text.ts';
import { type ImageStream, stageFile, type StagingStep } from './stage-file.ts';

const { mode: text, json, preview } = importText;

type Props = {
  fileName: string;
  statements: () => ImportedStatement[];
  count: number;
  openImages: (() => Promise<ImageStream>) | null;
  onCompared: (compared: { preview: ImportPreview; rejectedImages: number }) => void;
};

/** Lets the admin choose whether to replace the question bank or add to it, uploads the file, and shows the progress. */
export function StageCard({ fileName, statements, count, openImages, onCompared }: Props) {
  const [mode, setMode] = useState<'replace' | 'add'>('replace');
  const [step, setStep] = useState<StagingStep | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function send() {
    setErrorMessage(null);
    setStep({ of: 'rows', done: 0 });
    try {
      const images = openImages ? await openImages() : null;
      onCompared(await stageFile({ fileName, mode, statements: statements(), images }, setStep));
    } catch (error) {
      setErrorMessage(stagingErrorText(error));
    }
    setStep(null);
  }
  return (
    <Card className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-sign text-lg font-bold">{text.title}</legend>
        {(['replace', 'add'] as const).map((value) => (
          <div key={value} className="flex min-h-11 items-start gap-3">
            <input
              id={`mode-${value}`}
              type="radio"
              name="mode"
              className="mt-1 size-5 accent-blue"
              checked={mode === value}
              aria-describedby={`mode-${value}-hint`}
              onChange={() => setMode(value)}
            />
            <div>
              <label htmlFor={`mode-${value}`} className="font-semibold">
                {text[value]}
              </label>
              <p id={`mode-${value}-hint`} className="text-muted">
                {value === 'replace' ? text.replaceHint : text.addHint}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <Button className="justify-self-start" busy={step !== null} onClick={() => void send()}>
        {text.preview}
      </Button>
      <p className="min-h-6 text-muted tabular-nums">
        {step && (step.of === 'rows' ? json.staging(step.done, count) : preview.uploadingImages(step.done))}
      </p>
      {step && <ProgressAnnouncer label={json.sending} done={step.of === 'rows' ? step.done : count} total={count} />}
      {errorMessage && (
        <p role="alert" className="font-semibold text-red">
          {errorMessage}
        </p>
      )}
    </Card>
  );
}
