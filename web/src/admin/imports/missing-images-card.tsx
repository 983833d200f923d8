import { useQuery } from '@tanstack/react-query';
import type { ImportPreview } from '@vialibera/contract/imports';
import type { AdminLicence } from '@vialibera/contract/licences';
import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { licencesText } from '#web/admin/strings/admin-licences.ts';
import { missingImagesText as text } from '#web/admin/strings/missing-images.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AwaitingStatements } from './awaiting-statements.tsx';
import { ImageButtons, type PickedImages } from './staging/image-picker.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';
import { OpenImport } from './open-import.tsx';
import type { Compared } from './staging/stage-file.ts';
import { StagingProgress } from './staging/staging-progress.tsx';
import { useStaging } from './staging/use-staging.ts';

export function MissingImagesCard() {
  const { licence } = useLicence();
  return <MissingImages key={licence.id} licence={licence} />;
}

/**
 * Shows how many statements of the imported bank await their image, and imports images for them. If the bank state cannot be
 * loaded, `BankStateNote` shows the error, because it uses the same query.
 */
function MissingImages({ licence }: { licence: AdminLicence }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const state = useQuery(api.banks.getBankState.queryOptions({ input: { licence: licence.id } }));
  const waiting = state.data?.awaitingImages ?? 0;
  if (compared)
    return (
      <ImportPreviewCard
        takesFocus
        key={compared.preview.progress.importId}
        {...compared}
        onCancelled={() => setCompared(null)}
        renderResult={(preview) => <Result preview={preview} onMore={() => setCompared(null)} />}
      />
    );
  return (
    <>
      <OpenImport source="images" renderResult={(preview) => <Result preview={preview} />} />
      {waiting > 0 && (
        <Card className="grid gap-4">
          <div className="grid gap-1">
            <h2 className="text-xl">{text.title}</h2>
            <p className="text-muted">{licencesText.bank(licence.name)}</p>
            <p className="text-muted">{text.lead(waiting)}</p>
          </div>
          <AwaitingStatements />
          <AddImages licence={licence.id} onCompared={setCompared} />
        </Card>
      )}
    </>
  );
}

type AddImagesProps = { licence: string; onCompared: (compared: Compared) => void };

function AddImages({ licence, onCompared }: AddImagesProps) {
  const [images, setImages] = useState<PickedImages | null>(null);
  const staging = useStaging(onCompared);
  function send() {
    if (!images) return;
    const fileName = text.source(images.name);
    void staging.stage(async () => {
      return { licence, fileName, mode: 'images', source: 'images', statements: [], images: await images.open() };
    });
  }
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-lg">{text.add}</h3>
      <ImageButtons picked={images} onPick={setImages} />
      <Button className="justify-self-start" disabled={!images} busy={staging.step !== null} onClick={send}>
        {text.compare}
      </Button>
      <StagingProgress staging={staging} total={0} onRetry={send} />
    </section>
  );
}

type ResultProps = { preview: ImportPreview; onMore?: () => void };

/** Shows how many statements have received their image, and lets the admin add more images. */
function Result({ preview: { counts }, onMore }: ResultProps) {
  const waiting = counts['awaiting-image'];
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="font-semibold">
        {counts.changed === 0 ? text.noneFits : text.result(counts.changed, waiting)}
      </p>
      {onMore && waiting > 0 && (
        <Button variant="quiet" onClick={onMore}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
