import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { importAccessErrorText } from '#web/features/admin/imports/import-error-text.ts';
import type { ReadStatement } from '#web/features/admin/question-file/question-file.ts';
import { importErrorText } from '#web/strings/import-errors.ts';
import { pdfText } from '#web/strings/pdf-import.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Road } from '#web/ui/road.tsx';

/** Statements from a PDF are imported in batches of 50 (spec §9). */
const BATCH = 50;

type Props = { statements: readonly ReadStatement[]; onError: (text: string) => void; onDone: () => void };

/** Adds the statements found in the PDF to the imported question bank, batch by batch. */
export function UploadFound({ statements, onError, onDone }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const queries = useQueryClient();

  async function upload() {
    if (statements.length === 0) return onError(pdfText.errors.nothing);
    setPercent(0);
    try {
      const { topicsIn } = await import('#web/features/admin/question-file/question-file.ts');
      const { toImported } = await import('#web/features/admin/imports/to-imported.ts');
      const { stageFile } = await import('#web/features/admin/imports/stage-file.ts');
      const topics = new Map(
        topicsIn(statements).flatMap(({ name, topic }) => (topic === null ? [] : [[name, topic] as const])),
      );
      const rows = statements.map((statement) => toImported(statement, topics));
      const staging = { fileName: pdfText.text, mode: 'add' as const, statements: rows, images: null };
      const { preview } = await stageFile(staging, ({ done }) => setPercent((done / rows.length) * 50));
      let { progress } = preview;
      const total = progress.imported + progress.remaining;
      while (progress.state !== 'done') {
        progress = await client.imports.runImport({ importId: progress.importId, size: BATCH });
        setPercent(50 + (total === 0 ? 50 : (progress.imported / total) * 50));
      }
      toast.success(pdfText.loaded(total));
      await queries.invalidateQueries({ queryKey: api.key() });
      onDone();
    } catch (error) {
      onError(importAccessErrorText(error) ?? `${pdfText.errors.upload}: ${importErrorText(error)}`);
    } finally {
      setPercent(null);
    }
  }
  return (
    <>
      <Button variant="quiet" busy={percent !== null} onClick={() => void upload()}>
        {pdfText.upload}
      </Button>
      {percent !== null && <Road percent={percent} label={pdfText.progress} className="w-full" />}
    </>
  );
}
