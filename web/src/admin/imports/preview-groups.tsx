import { useState } from 'react';
import type { ImportClassification, ImportPreview } from '@vialibera/contract/imports';
import { ExamFitNote } from '#web/admin/exam-fit-note.tsx';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { examFitText } from '#web/admin/strings/exam-fit.ts';
import { previewText } from '#web/admin/strings/import-preview.ts';
import { PreviewRows } from './preview-rows.tsx';

const KINDS: readonly ImportClassification[] = [
  'contradiction',
  'restored',
  'new',
  'changed',
  'reworded',
  'retired',
  'awaiting-image',
  'corrected',
  'conflict',
  'identical',
  'duplicate',
];

/** The kinds that need the admin's attention. They are rare and are not shown with a 0. */
const SHOWN_IF_ANY: readonly ImportClassification[] = ['contradiction', 'restored'];

type Props = { preview: ImportPreview };

export function PreviewGroups({ preview: { counts, progress } }: Props) {
  const { importId, mode } = progress;
  if (mode === 'images')
    return (
      <ul className="grid gap-2">
        <PreviewRows kind="changed" count={counts.changed} importId={importId} {...previewText.withImage} />
        <PreviewRows kind="awaiting-image" count={counts['awaiting-image']} importId={importId} />
      </ul>
    );
  return (
    <ul className="grid gap-2">
      {KINDS.filter((kind) => !SHOWN_IF_ANY.includes(kind) || counts[kind] > 0).map((kind) => (
        <PreviewRows key={kind} kind={kind} count={counts[kind]} importId={importId} />
      ))}
    </ul>
  );
}

/** Shows how many statements of the file have an explanation for learners, and how many texts lost characters. */
export function PreviewExplained({ preview: { explained, lostCharacters, progress } }: Props) {
  if (progress.mode === 'images') return null;
  return (
    <>
      {explained && <p className="font-semibold">{previewText.explained(explained)}</p>}
      {lostCharacters > 0 && <p className="font-semibold">{previewText.lostCharacters(lostCharacters)}</p>}
    </>
  );
}

/**
 * Shows whether exams are possible after an import. `takesFocus` is true if the note must take the focus, because the
 * preview has just replaced the control that had the focus.
 */
export function PreviewExamNote({ preview: { exam }, takesFocus }: Props & { takesFocus: boolean }) {
  const [focusAtStart] = useState(takesFocus);
  const { licence } = useLicence();
  return (
    <div ref={focusAtStart ? focusElement : undefined} tabIndex={-1}>
      <ExamFitNote
        exam={exam}
        title={exam.possible ? examFitText.possible : examFitText.impossible}
        topics={licence.topics}
      />
    </div>
  );
}

function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
