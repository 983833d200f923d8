import { formatDuration } from '#web/strings/format.ts';
import { homeText } from '#web/strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** Shows a running exam with the time that was left when the screen was loaded. */
export function RunningExamCard({ id, secondsLeft }: { id: string; secondsLeft: number }) {
  const { title, timeLeft, resume } = homeText.exam;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 border-yellow! bg-yellow-soft! text-yellow-ink md:col-span-2">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="tabular-nums">{timeLeft(formatDuration(secondsLeft))}</p>
      </div>
      <ButtonLink to="/quiz/esame/$examId" params={{ examId: id }}>
        {resume}
      </ButtonLink>
    </Card>
  );
}
