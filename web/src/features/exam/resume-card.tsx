import { useState } from 'react';
import { examText } from '#web/strings/exam.ts';
import { formatDuration } from '#web/strings/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type ResumeCardProps = { running: { id: string; secondsLeft: number; answered: number } };

export function ResumeCard({ running }: ResumeCardProps) {
  const [readAt] = useState(() => performance.now());
  const seconds = useSecondsLeft({ secondsLeft: running.secondsLeft, readAt });
  const text = examText.hub.running;
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4 border-blue!">
      <div className="grid gap-1">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted tabular-nums">
          {text.answered(running.answered)} · {text.timeLeft(formatDuration(seconds))}
        </p>
      </div>
      <ButtonLink to="/quiz/esame/$examId" params={{ examId: running.id }}>
        {text.resume}
      </ButtonLink>
    </Card>
  );
}
