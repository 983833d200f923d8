import type { ImportedStatement, ImportPreview } from '@vialibera/contract/imports';
import { useState } from 'react';
import { ProgressHeard } from '#web/features/admin/progress-heard.tsx';
import { importText } from '#web/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { stagingFault } from './import-fault.ts';
import { type Figures, stageFile, type StagingStep } from './stage-file.ts';

const { mode: text, json, preview } = importText;

type Props = {
  fileName: string;
  statements: () => ImportedStatement[];
  count: number;
  openFigures: (() => Promise<Figures>) | null;
  onCompared: (compared: { preview: ImportPreview; badFigures: number }) => void;
};

/** Replace or add, and the way to the preview; says how far the sending is. */
export function StageCard({ fileName, statements, count, openFigures, onCompared }: Props) {
  const [mode, setMode] = useState<'replace' | 'add'>('replace');
  const [step, setStep] = useState<StagingStep | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function send() {
    setFault(null);
    setStep({ of: 'rows', done: 0 });
    try {
      const figures = openFigures ? await openFigures() : null;
      onCompared(await stageFile({ fileName, mode, statements: statements(), figures }, setStep));
    } catch (error) {
      setFault(stagingFault(error));
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
        {step && (step.of === 'rows' ? json.staging(step.done, count) : preview.sendingFigures(step.done))}
      </p>
      {step && <ProgressHeard what={json.sending} done={step.of === 'rows' ? step.done : count} total={count} />}
      {fault && (
        <p role="alert" className="font-semibold text-red">
          {fault}
        </p>
      )}
    </Card>
  );
}
