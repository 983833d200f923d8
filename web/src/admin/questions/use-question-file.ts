import { type ChangeEvent, useState } from 'react';
import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';
import { toast } from '#web/platform/device/toast.ts';
import type { ReadUpload } from './read-upload.ts';

/** Reads the file that the user chooses. Returns its questions or, if it cannot be read, an error message. */
export function useQuestionFile(onChoose: () => void) {
  const [read, setRead] = useState<ReadUpload | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    onChoose();
    setRead(null);
    setErrorMessage(null);
    setReading(true);
    const found = await load(file);
    // Clear the input, because otherwise the user could not choose the same file again after correcting it.
    target.value = '';
    setReading(false);
    const message = typeof found === 'string' ? found : found.questions.length === 0 ? text.empty : null;
    if (typeof found !== 'string') setRead(found);
    setErrorMessage(message);
    if (message) toast.error(message);
  }
  return { read, errorMessage, reading, choose };
}

/** Reads the file. The parsers are imported here, because they are needed only after a file is chosen. */
async function load(file: File): Promise<ReadUpload | string> {
  try {
    const { readUpload } = await import('./read-upload.ts');
    return await readUpload(file);
  } catch {
    return text.fileFailed;
  }
}
