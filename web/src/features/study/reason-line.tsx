import { Dices, Hourglass, type LucideIcon, RotateCcw, Sprout } from 'lucide-react';
import type { SessionReason } from '@vialibera/domain/study/compose-session';
import { studySessionText as text } from './strings/study-session.ts';
import { getCurrentQuestion, isRepeated, type StudyRun } from './study-run.ts';

const icons: Record<SessionReason, LucideIcon> = { new: Sprout, fading: Hourglass, mistake: RotateCcw, check: Dices };

/** Shows why the current question is asked. After a wrong answer, shows that the question will be asked again. */
export function ReasonLine({ run }: { run: StudyRun }) {
  const asked = getCurrentQuestion(run);
  if (!asked) return null;
  const isWrong = run.checked && run.answers.at(-1)?.correct === false;
  const again = isWrong ? text.comesBack : isRepeated(run) ? text.again : null;
  const Icon = again === null ? icons[asked.reason] : RotateCcw;
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {again ?? text.reason[asked.reason]}
    </p>
  );
}
