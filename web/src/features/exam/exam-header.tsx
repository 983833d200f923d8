import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { HeaderButton } from './header-button.tsx';

type ExamHeaderProps = {
  candidate: string;
  answered: number;
  /** Null while the summary is open: there is no question to leave. */
  steps: { previous: (() => void) | null; next: (() => void) | null; summary: () => void } | null;
  children: ReactNode;
};

export function ExamHeader({ candidate, answered, steps, children }: ExamHeaderProps) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-14 max-w-2xl items-center gap-1 px-2 py-1 md:gap-3 md:px-6">
        <p className="hidden min-w-0 text-muted md:block">
          <b className="text-ink">{candidate}</b> · {examText.room.licence}
        </p>
        {steps && <HeaderButton label={examText.room.previous} icon={ChevronLeft} onPress={steps.previous} />}
        <div className="flex min-w-0 flex-1 flex-col items-center gap-1 px-2 md:ml-auto md:flex-none md:items-end md:px-0">
          {children}
          <p className="max-w-full text-center text-xs leading-tight text-muted md:hidden">
            {candidate} · {examText.room.licence}
          </p>
        </div>
        {steps && <HeaderButton label={examText.room.summary} icon={LayoutGrid} onPress={steps.summary} />}
        {steps && <HeaderButton label={examText.room.next} icon={ChevronRight} onPress={steps.next} />}
      </div>
      <div
        role="progressbar"
        aria-label={examText.room.progress}
        aria-valuemin={0}
        aria-valuemax={EXAM_QUESTIONS}
        aria-valuenow={answered}
        className="h-1 bg-line forced-color-adjust-none"
      >
        <div
          className="h-full origin-left bg-blue transition-transform duration-150 ease-out motion-reduce:transition-none"
          style={{ transform: `scaleX(${answered / EXAM_QUESTIONS})` }}
        />
      </div>
    </header>
  );
}
