import type { ReactNode } from 'react';
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { examText } from '#web/strings/exam.ts';
import type { SaveIssue } from './use-exam-answers.ts';

type SaveStatusProps = { unsentCount: number; saveIssue: SaveIssue };

/**
 * Shows whether the answers are saved. Screen readers announce only failed saves, because an announcement after each answer would
 * distract from the exam.
 */
export function SaveStatus({ unsentCount, saveIssue }: SaveStatusProps) {
  const { room } = examText;
  const isUnsaved = unsentCount > 0 && saveIssue !== 'none';
  return (
    <div>
      <div role="status">
        {isUnsaved && (
          <StatusLine icon={<CloudOff aria-hidden className="size-4 shrink-0" />}>
            <b className="text-ink">{room.unsent(unsentCount)}</b>
          </StatusLine>
        )}
        {isUnsaved && saveIssue === 'unreachable' && (
          <p className="text-center text-sm text-muted">{room.unsentHint}</p>
        )}
      </div>
      {unsentCount === 0 && <StatusLine icon={<CircleCheck aria-hidden className="size-4" />}>{room.saved}</StatusLine>}
      {unsentCount > 0 && !isUnsaved && (
        <StatusLine icon={<LoaderCircle aria-hidden className="size-4" />}>{room.saving}</StatusLine>
      )}
    </div>
  );
}

function StatusLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm text-muted">
      {icon}
      {children}
    </p>
  );
}
