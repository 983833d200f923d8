import { useState } from 'react';
import type { RawFile, RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { fileLicenceText } from '#web/admin/strings/admin-licences.ts';
import { Card } from '#web/ui/card.tsx';
import { FileLicence } from './file-licence.tsx';
import { FileSummary } from './file-summary.tsx';
import { ImagePicker, type PickedImages } from '#web/admin/imports/staging/image-picker.tsx';
import { ImportPreviewCard } from '#web/admin/imports/import-preview-card.tsx';
import type { PartChoice } from './licence-proposal.ts';
import { NextParts } from './next-parts.tsx';
import { StageCard } from '#web/admin/imports/staging/stage-card.tsx';
import type { Compared } from '#web/admin/imports/staging/stage-file.ts';
import { TopicMapping } from '#web/admin/imports/topics/topic-mapping.tsx';
import { type Plan, useFilePlan } from './use-file-plan.ts';

export type ReadFile = {
  name: string;
  raw: RawFile;
  /** The images in the same ZIP. Null if the file is not a ZIP or contains no images. */
  images: PickedImages | null;
};
type Comparison = Compared & { part: number; rejectedRows: RejectedRow[] };
type Props = { file: ReadFile; onCancel: () => void };

/**
 * Shows the columns, the licence and the topics that were recognised in a file, and lets the admin correct them. Then shows the
 * preview. After one part is imported, offers the other parts of the file.
 */
export function FilePlan({ file, onCancel }: Props) {
  const plan = useFilePlan(file.raw);
  const { licence } = useLicence();
  const [images, setImages] = useState(file.images);
  const [imported, setImported] = useState<ReadonlySet<number>>(new Set());
  const [compared, setCompared] = useState<Comparison | null>(null);

  function chooseNext(choice: PartChoice, done: ReadonlySet<number>) {
    setImported(done);
    setCompared(null);
    plan.choosePart(choice);
  }

  // A preview belongs to one licence. If the admin selects another licence, the preview is no longer shown.
  if (compared?.preview.progress.licence === licence.id) {
    const done = new Set([...imported, compared.part]);
    return (
      <ImportPreviewCard
        key={compared.preview.progress.importId}
        {...compared}
        takesFocus
        onCancelled={() => setCompared(null)}
        renderResult={() => (
          <NextParts parts={plan.parts} imported={done} onChoose={(choice) => chooseNext(choice, done)} />
        )}
      />
    );
  }
  return (
    <>
      {plan.readable && <PlanLicence plan={plan} imported={imported} onCancel={onCancel} />}
      <FileSummary raw={file.raw} plan={plan} hasImages={images !== null} />
      {plan.readable && plan.completeness.isComplete && plan.statements.length > 0 && (
        <PlanImport file={file} plan={plan} images={images} onImages={setImages} onCompared={setCompared} />
      )}
    </>
  );
}

type PlanLicenceProps = { plan: Plan; imported: ReadonlySet<number>; onCancel: () => void };

function PlanLicence({ plan: { parts, proposal, statements, choosePart }, imported, onCancel }: PlanLicenceProps) {
  const { licence } = useLicence();
  if (proposal.kind === 'empty') return null;
  return (
    <Card className="grid gap-4">
      <FileLicence
        parts={parts}
        proposal={proposal}
        imported={imported}
        takesFocus={imported.size > 0}
        onChoose={choosePart}
        onCancel={onCancel}
      />
      {proposal.kind === 'accepted' && statements.length === 0 && (
        <p role="alert" className="font-semibold text-red">
          {fileLicenceText.otherKind(licence.name)}
        </p>
      )}
    </Card>
  );
}

type PlanImportProps = {
  file: ReadFile;
  plan: Plan;
  images: PickedImages | null;
  onImages: (images: PickedImages) => void;
  onCompared: (compared: Comparison) => void;
};

/** Lets the admin assign the topics, add images and upload the statements. */
function PlanImport({ file, plan, images, onImages, onCompared }: PlanImportProps) {
  const { licence } = useLicence();
  const { proposal, statements, rejected } = plan;
  const part = proposal.kind === 'accepted' ? proposal.part : 0;
  return (
    <>
      <TopicMapping
        key={licence.id}
        groups={plan.groups}
        names={plan.topicNames}
        assignments={plan.assignments}
        onChange={plan.setAssignments}
      />
      <ImagePicker picked={images} onPick={onImages} />
      <StageCard
        fileName={file.name}
        statements={plan.listRows}
        count={statements.length}
        openImages={images?.open ?? null}
        onCompared={(compared) => onCompared({ ...compared, part, rejectedRows: rejected })}
      />
    </>
  );
}
