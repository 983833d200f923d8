import { useEffect, useRef, useState } from 'react';
import { previewText } from '#web/admin/strings/import-preview.ts';
import { stagingErrorText } from '#web/admin/imports/import-error-text.ts';
import { type Compared, stageFile, type Staging, type StagingStep } from './stage-file.ts';

export type StagingState = {
  /** The progress of the upload. Null if nothing is being uploaded. */
  step: StagingStep | null;
  errorMessage: string | null;
  /** Uploads the result of `read`. Uploads nothing if the result is null. */
  stage: (read: () => Promise<Staging | null>) => Promise<void>;
  stop: () => void;
};

/** Uploads a file and compares it with the question bank. The upload ends when the admin stops it or leaves the screen. */
export function useStaging(onCompared: (compared: Compared) => void): StagingState {
  const [step, setStep] = useState<StagingStep | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  async function stage(read: () => Promise<Staging | null>) {
    const controller = new AbortController();
    upload.current = controller;
    const { signal } = controller;
    setErrorMessage(null);
    setStep({ of: 'rows', done: 0 });
    try {
      const staging = await read();
      if (staging) onCompared(await stageFile(staging, { onStep: setStep, signal }));
    } catch (error) {
      setErrorMessage(signal.aborted ? previewText.stopped : stagingErrorText(error));
    }
    setStep(null);
  }
  return { step, errorMessage, stage, stop: () => upload.current?.abort() };
}
