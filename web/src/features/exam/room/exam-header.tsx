import { ChevronLeft, ChevronRight, LayoutGrid, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TakenForm } from '@vialibera/contract/exam';
import { useMe } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';

type ExamHeaderProps = {
  form: Pick<TakenForm, 'licenceName' | 'questions'>;
  answered: number;
  /** The actions of the navigation buttons. Null while no question is shown. */
  steps: { previous: (() => void) | null; next: (() => void) | null; summary: () => void } | null;
  children: ReactNode;
};

export function ExamHeader({ form, answered, steps, children }: ExamHeaderProps) {
  // As in the official exam, the header shows a candidate's name: the part of the email before the at sign.
  const candidate = useMe()?.email.split('@')[0] || examText.room.candidate;
  const { calm } = useReadingSettings();
  return (
    <header
      data-calm={calm || undefined}
      className="sticky top-0 z-10 border-b border-line bg-surface pt-[env(safe-area-inset-top)]"
    >
      <div className="mx-auto flex min-h-14 max-w-2xl items-center gap-1 px-2 py-1 md:gap-3 md:px-6">
        <p className="hidden min-w-0 text-muted md:block">
          <b translate="no" className="text-ink">
            {candidate}
          </b>{' '}
          · {form.licenceName}
        </p>
        {steps && <HeaderButton label={examText.room.previous} icon={ChevronLeft} onPress={steps.previous} />}
        <div className="flex min-w-0 flex-1 flex-col items-center gap-1 px-2 md:ml-auto md:flex-none md:items-end md:px-0">
          {children}
          <p translate="no" className="max-w-full text-center text-xs leading-tight text-muted md:hidden">
            {candidate} · {form.licenceName}
          </p>
        </div>
        {steps && <HeaderButton label={examText.room.summary} icon={LayoutGrid} onPress={steps.summary} />}
        {steps && <HeaderButton label={examText.room.next} icon={ChevronRight} onPress={steps.next} />}
      </div>
      <div
        role="progressbar"
        aria-label={examText.room.progress}
        aria-valuemin={0}
        aria-valuemax={form.questions}
        aria-valuenow={answered}
        className="h-1 bg-line forced-color-adjust-none"
      >
        <div
          className="h-full origin-left bg-blue transition-transform duration-150 ease-out motion-reduce:transition-none"
          style={{ transform: `scaleX(${answered / form.questions})` }}
        />
      </div>
    </header>
  );
}

type HeaderButtonProps = { label: string; icon: LucideIcon; onPress: (() => void) | null };

/** A button that is visible only on phones. On wider screens the question's card contains the same buttons. */
function HeaderButton({ label, icon: Icon, onPress }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-blue aria-disabled:text-line md:hidden"
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
