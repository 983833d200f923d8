import { useQueryClient } from '@tanstack/react-query';
import type { ImportProgress } from '@vialibera/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { api, client } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { importErrorText } from '#web/strings/import-errors.ts';
import { notify } from '#web/ui/notify.ts';
import { importFault } from './import-fault.ts';

/** Spec §9: an import's press brings 100. «Importa tutto» takes larger steps, each safe to repeat. */
const PRESS = 100;
const STRIDE = 500;

export type ImportRun = {
  busy: 'press' | 'all' | null;
  fault: string | null;
  press: () => Promise<void>;
  all: () => Promise<void>;
  pause: () => void;
};

/** Brings a staged import into the bank: a press of 100, or all of it until paused. The server knows where it stands. */
export function useImportRun(
  progress: ImportProgress | null,
  onProgress: (progress: ImportProgress) => void,
): ImportRun {
  const [busy, setBusy] = useState<ImportRun['busy']>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stopped = useRef(false);
  const queries = useQueryClient();
  // Leaving the page pauses: what is in the bank stays, and the page finds the rest again.
  useEffect(() => () => void (stopped.current = true), []);

  async function run(kind: 'press' | 'all', size: number) {
    if (!progress || busy) return;
    stopped.current = false;
    setBusy(kind);
    setFault(null);
    try {
      let now = progress;
      do {
        now = await client.imports.runImport({ importId: progress.importId, size });
        onProgress(now);
        if (kind === 'press') break;
      } while (now.state !== 'done' && !stopped.current);
      if (now.state === 'done') notify.success(importText.press.completed);
      else if (kind === 'press') notify.success(importText.press.success(now.imported - progress.imported));
    } catch (error) {
      const text = importFault(error) ?? importText.faults.run(importErrorText(error));
      setFault(text);
      notify.error(text);
    } finally {
      setBusy(null);
      await queries.invalidateQueries({
        queryKey: api.key(),
        predicate: ({ queryKey }) => !String(queryKey[0]).includes('imports'),
      });
    }
  }
  return {
    busy,
    fault,
    press: () => run('press', PRESS),
    all: () => run('all', STRIDE),
    pause: () => void (stopped.current = true),
  };
}
