import { CircleCheck, CircleX } from 'lucide-react';
import type { SubmittedExam } from '@vialibera/contract/exam';
import type { Reward } from '@vialibera/contract/rewards';
import { useHideGame } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { Celebration } from '#web/ui/rewards/celebration.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { RewardSummary } from '#web/ui/rewards/reward-summary.tsx';

export function ResultSummary({ exam }: { exam: SubmittedExam }) {
  const hideGame = useHideGame();
  const { result } = examText;
  const { passed, reward, errors } = exam;
  const Mark = passed ? CircleCheck : CircleX;
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {passed && <Celebration />}
      <h2
        className={`flex flex-wrap items-center justify-center gap-x-2 text-3xl md:text-4xl ${passed ? 'text-green' : 'text-red'}`}
      >
        <Mark aria-hidden className="size-8 shrink-0" />
        {passed ? result.passed : result.failed}
      </h2>
      {errors === 0 && <p className="font-sign text-xl font-extrabold">{result.perfect}</p>}
      <p className="max-w-[52ch] text-pretty text-muted">{messageFor(exam)}</p>
      {exam.timedOut && <p className="max-w-[52ch] text-muted">{result.timedOut}</p>}
      {reward && !hideGame && reward.xp > 0 && (
        <p className="flex flex-wrap justify-center gap-2">
          <Chip tone="green">{result.xp(reward.xp)}</Chip>
          {reward.stats.level > reward.levelBefore && <Chip tone="blue">{result.level(reward.stats.level)}</Chip>}
        </p>
      )}
      {passed && reward && !hideGame && !isPaid(reward) && <p className="max-w-[52ch] text-muted">{result.unpaid}</p>}
      {reward && !hideGame && <RewardSummary reward={reward} />}
    </div>
  );
}

function isPaid({ parts }: Reward): boolean {
  return parts.some(({ kind }) => kind === 'exam_passed');
}

function messageFor({ passed, errors, form }: SubmittedExam): string {
  const { result } = examText;
  if (errors === 0) return result.perfectNote(form.questions);
  return passed ? result.passedMessage : result.failedMessage(errors, form.allowedErrors);
}
