import { useQueryClient } from '@tanstack/react-query';
import type { ImportPreview } from '@vialibera/contract/imports';
import type { TopicFinder } from '@vialibera/domain/banks/topic-finder';
import { useState } from 'react';
import { errorText } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { importAccessErrorText } from '#web/admin/imports/import-error-text.ts';
import { refetchOpenImport } from '#web/admin/imports/invalidate-bank.ts';
import type { StagingStep } from '#web/admin/imports/staging/stage-file.ts';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { Road } from '#web/ui/rewards/road.tsx';

const BATCH = 50;

type Props = {
  licence: string;
  topics: TopicFinder;
  statements: readonly ReadStatement[];
  /** Whether the text is still analysed, or the admin must first choose to which licence the statements belong. */
  blocked: boolean;
  onError: (text: string) => void;
  /**
   * Called after the import. If answers in the file contradict answers of our bank, it is called before the import. The admin
   * then reviews the contradictions and continues the import.
   */
  onDone: (preview: ImportPreview) => void;
};

/** Adds the statements found in the PDF to the imported bank of the licence, batch by batch. */
export function UploadFound({ licence, topics, statements, blocked, onError, onDone }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const queries = useQueryClient();

  async function upload() {
    if (statements.length === 0) return onError(pdfText.errors.nothing);
    setPercent(0);
    try {
      const { listImported } = await import('@vialibera/question-files/to-imported');
      const { stageFile } = await import('#web/admin/imports/staging/stage-file.ts');
      const rows = listImported(statements, topics);
      const file = { fileName: pdfText.text, mode: 'add', source: 'pdf' } as const;
      const staging = { ...file, licence, statements: rows, images: null };
      const onStep = ({ done }: StagingStep) => setPercent((done / rows.length) * 50);
      const { preview } = await stageFile(staging, { onStep });
      if (preview.counts.contradiction > 0) {
        toast.info(pdfText.contradictions);
        await refetchOpenImport(queries);
        return onDone(preview);
      }
      let { progress } = preview;
      const total = progress.imported + progress.remaining;
      while (progress.state !== 'done') {
        progress = await client.imports.runImport({ importId: progress.importId, size: BATCH });
        setPercent(50 + (total === 0 ? 50 : (progress.imported / total) * 50));
      }
      toast.success(pdfText.loaded(total));
      await queries.invalidateQueries({ queryKey: api.key() });
      onDone({ ...preview, progress });
    } catch (error) {
      // An interrupted import blocks all other imports, so the screen must show it.
      void refetchOpenImport(queries);
      onError(importAccessErrorText(error) ?? `${pdfText.errors.upload}: ${errorText(error)}`);
    } finally {
      setPercent(null);
    }
  }
  return (
    <>
      <Button variant="quiet" disabled={blocked} busy={percent !== null} onClick={() => void upload()}>
        {pdfText.upload}
      </Button>
      {percent !== null && <Road percent={percent} label={pdfText.progress} className="w-full" />}
    </>
  );
}
