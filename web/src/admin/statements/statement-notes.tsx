import type { ReactNode } from 'react';
import type { StatementShow } from '@vialibera/contract/banks';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { missingImagesText } from '#web/admin/strings/missing-images.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

const { statistics } = manageText;

type Props = {
  /** Undefined while the statements are loading. */
  counts: { suspectKeys: number; awaitingImages: number } | undefined;
  show: StatementShow;
  onShow: (show: StatementShow) => void;
};

/**
 * Shows how many statements have a suspect answer key and how many await an image. Buttons limit the list to these statements.
 * The list shows why an answer key is suspect.
 */
export function StatementNotes({ counts, show, onShow }: Props) {
  const { suspectKeys = 0, awaitingImages = 0 } = counts ?? {};
  return (
    <>
      {suspectKeys > 0 && show !== 'suspect' && (
        <Note text={statistics.suspectKeys(suspectKeys)}>
          <NoteButton label={statistics.showSuspectKeys} onClick={() => onShow('suspect')} />
        </Note>
      )}
      {awaitingImages > 0 && (
        <Note text={missingImagesText.waiting(awaitingImages)}>
          {show !== 'awaiting-image' && (
            <NoteButton label={missingImagesText.show} onClick={() => onShow('awaiting-image')} />
          )}
          <ButtonLink
            to="/question-upload"
            search={({ patente }) => ({ tab: 'upload' as const, patente })}
            variant="quiet"
            className="bg-surface!"
          >
            {missingImagesText.add}
          </ButtonLink>
        </Note>
      )}
    </>
  );
}

function Note({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

function NoteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" onClick={onClick} className="bg-surface!">
      {label}
    </Button>
  );
}
