import { type ChangeEvent, useState } from 'react';
import { questionUploadText as text } from '#web/strings/question-upload.ts';
import { notify } from '#web/ui/notify.ts';
import type { ReadUpload } from './read-upload.ts';

/** The file that was chosen last: on its way, read, or why not. */
export function useQuestionFile(onChoose: () => void) {
  const [read, setRead] = useState<ReadUpload | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    onChoose();
    setRead(null);
    setFault(null);
    setReading(true);
    const found = await load(file);
    // The same file may be chosen again after it was corrected.
    target.value = '';
    setReading(false);
    const message = typeof found === 'string' ? found : found.questions.length === 0 ? text.empty : null;
    if (typeof found !== 'string') setRead(found);
    setFault(message);
    if (message) notify.error(message);
  }
  return { read, fault, reading, choose };
}

/** The readers come with the first file. */
async function load(file: File): Promise<ReadUpload | string> {
  try {
    const { readUpload } = await import('./read-upload.ts');
    return await readUpload(file);
  } catch {
    return text.fileFailed;
  }
}
