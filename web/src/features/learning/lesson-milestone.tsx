import { Check, Lock } from 'lucide-react';

type LessonMilestoneProps = { number: number; completed: boolean; unlocked: boolean; last: boolean };

/** The road runs down beside the lessons: its centre line is lit as far as the learner has come. */
export function LessonMilestone({ number, completed, unlocked, last }: LessonMilestoneProps) {
  const ahead = unlocked ? 'border-blue bg-surface text-blue' : 'border-line bg-ground text-muted';
  return (
    <div aria-hidden className="relative flex w-10 shrink-0 justify-center pt-4">
      {!last && (
        <span
          className={`absolute top-10 -bottom-4 border-l-4 border-dashed ${completed ? 'border-yellow' : 'border-line'}`}
        />
      )}
      <span
        className={`z-[1] grid size-10 place-items-center rounded-full border-[2.5px] font-sign font-extrabold tabular-nums ${completed ? 'border-green bg-green text-on-green' : ahead}`}
      >
        {completed ? <Check className="size-5" /> : unlocked ? number : <Lock className="size-4" />}
      </span>
    </div>
  );
}
