import { useState } from 'react';
import { lacksImage } from '@vialibera/question-files/read-statements';
import type { RawFile, RejectedRow } from '@vialibera/question-files/raw-file';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { fileLicenceText } from '#web/strings/admin-licences.ts';
import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FileLicence } from './file-licence.tsx';
import { ImagePicker, type PickedImages } from './image-picker.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';
import type { PartChoice } from './licence-proposal.ts';
import { NextParts } from './next-parts.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { StageCard } from './stage-card.tsx';
import type { Compared } from './stage-file.ts';
import { TopicMapping } from './topic-mapping.tsx';
import { useFilePlan } from './use-file-plan.ts';

const { json, rejected: rejectedText, wizard } = importText;

export type ReadFile = {
  name: string;
  raw: RawFile;
  /** The images in the same ZIP; null if the file is no ZIP or contains no images. */
  images: PickedImages | null;
};
type Comparison = Compared & { part: number; rejectedRows: RejectedRow[] };
type Props = { file: ReadFile; onCancel: () => void };

/**
 * Shows the columns, the licence and the topics that were recognised in a file, which the admin can correct, and then the preview.
 * After the import of one part, it offers the other parts of the file.
 */
export function FilePlan({ file, onCancel }: Props) {
  const plan = useFilePlan(file.raw);
  const { licence } = useLicence();
  const [images, setImages] = useState(file.images);
  const [imported, setImported] = useState<ReadonlySet<number>>(new Set());
  const [compared, setCompared] = useState<Comparison | null>(null);
  const { statements, rejected, readable, proposal } = plan;
  const without = images ? 0 : statements.filter(lacksImage).length;

  function chooseNext(choice: PartChoice) {
    if (compared) setImported(new Set([...imported, compared.part]));
    setCompared(null);
    plan.choosePart(choice);
  }

  // A preview belongs to one licence. It is no longer shown after the admin has selected another one.
  if (compared?.preview.progress.licence === licence.id)
    return (
      <ImportPreviewCard
        key={compared.preview.progress.importId}
        {...compared}
        takesFocus
        onCancelled={() => setCompared(null)}
        renderResult={() => (
          <NextParts parts={plan.parts} imported={new Set([...imported, compared.part])} onChoose={chooseNext} />
        )}
      />
    );
  return (
    <>
      <Card className="grid gap-5">
        {readable && <p className="font-sign text-xl font-bold">{json.found(plan.found)}</p>}
        {plan.repaired > 0 && <p>{wizard.repaired(plan.repaired)}</p>}
        {file.raw.archive && <ArchiveNote archive={file.raw.archive} />}
        {rejected.length > 0 && <RejectedRows rows={rejected} />}
        {without > 0 && <p className="text-yellow-ink">{rejectedText.lacksImage(without)}</p>}
        <ColumnMapping raw={file.raw} mapping={plan.mapping} first={plan.first} onChange={plan.changeMapping} />
      </Card>
      {readable && proposal.kind !== 'empty' && (
        <Card className="grid gap-4">
          <FileLicence
            parts={plan.parts}
            proposal={proposal}
            imported={imported}
            onChoose={plan.choosePart}
            onCancel={onCancel}
          />
          {proposal.kind === 'accepted' && statements.length === 0 && (
            <p role="alert" className="font-semibold text-red">
              {fileLicenceText.otherKind(licence.name)}
            </p>
          )}
        </Card>
      )}
      {readable && proposal.kind === 'accepted' && statements.length > 0 && (
        <>
          <TopicMapping
            key={licence.id}
            groups={plan.groups}
            names={plan.topicNames}
            assignments={plan.assignments}
            onChange={plan.setAssignments}
          />
          <ImagePicker picked={images} onPick={setImages} />
          <StageCard
            fileName={file.name}
            statements={plan.listRows}
            count={statements.length}
            openImages={images?.open ?? null}
            onCompared={(next) => setCompared({ ...next, part: proposal.part, rejectedRows: rejected })}
          />
        </>
      )}
    </>
  );
}

/** Names the list that was read from a ZIP, and the lists in it that were not read. */
function ArchiveNote({ archive: { list, otherLists } }: { archive: NonNullable<RawFile['archive']> }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{wizard.listInZip(list)}</p>
      {otherLists.length > 0 && <p className="text-yellow-ink">{wizard.otherLists(otherLists)}</p>}
    </div>
  );
}
