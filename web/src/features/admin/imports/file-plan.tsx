import { useState } from 'react';
import { lacksImage } from '@vialibera/question-files/read-statements';
import type { RawFile, RejectedRow } from '@vialibera/question-files/raw-file';
import { importText } from '#web/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImagePicker, type PickedImages } from './image-picker.tsx';
import { LicenceChoice } from './licence-choice.tsx';
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
type Props = { file: ReadFile; onCompared: (compared: Compared, rejected: RejectedRow[]) => void };

/** Shows the columns and topics that were recognised in a file. The admin can correct them and add images before the upload. */
export function FilePlan({ file, onCompared }: Props) {
  const plan = useFilePlan(file.raw);
  const [images, setImages] = useState(file.images);
  const { statements, rejected, readable } = plan;
  const without = images ? 0 : statements.filter(lacksImage).length;

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
      {plan.asksLicences && (
        <LicenceChoice licences={plan.licences} chosen={plan.chosenLicences} onChange={plan.setChosenLicences} />
      )}
      {readable && statements.length > 0 && (
        <>
          <TopicMapping
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
            onCompared={(compared) => onCompared(compared, rejected)}
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
