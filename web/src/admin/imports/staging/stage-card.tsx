import type { ImportedStatement } from '@vialibera/contract/imports';
import { useState } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Compared, ImageStream } from './stage-file.ts';
import { StagingProgress } from './staging-progress.tsx';
import { useStaging } from './use-staging.ts';

const { mode: text } = importText;

type Props = {
  fileName: string;
  statements: () => ImportedStatement[];
  count: number;
  openImages: (() => Promise<ImageStream>) | null;
  onCompared: (compared: Compared) => void;
};

/** Lets the admin choose whether to replace the question bank or add to it, uploads the file, and shows the progress. */
export function StageCard({ fileName, statements, count, openImages, onCompared }: Props) {
  const [mode, setMode] = useState<'replace' | 'add'>('replace');
  const { licence } = useLicence();
  const staging = useStaging(onCompared);

  const send = () =>
    void staging.stage(async () => {
      const images = openImages ? await openImages() : null;
      return { licence: licence.id, fileName, mode, source: 'file', statements: statements(), images };
    });
  return (
    <Card className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-sign text-lg font-bold">{text.title}</legend>
        <p className="text-muted">{licencesText.bank(licence.name)}</p>
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
      <Button className="justify-self-start" busy={staging.step !== null} onClick={send}>
        {text.preview}
      </Button>
      <StagingProgress staging={staging} total={count} onRetry={send} />
    </Card>
  );
}
