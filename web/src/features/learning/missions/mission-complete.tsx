import { useEffect, useRef } from 'react';
import { WaitingNote } from '#web/study-parts/completion/waiting-note.tsx';
import { useHideGame } from '#web/platform/session/session.ts';
import { missionsText } from '#web/features/learning/strings/missions.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/rewards/celebration.tsx';
import type { MissionOutcome } from './use-complete-mission.ts';

export function MissionComplete({ title, outcome }: { title: string; outcome: MissionOutcome }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { correct, total, review, waiting } = outcome;
  const hideGame = useHideGame();
  return (
    <Card className="grid justify-items-center gap-4 p-6 text-center md:p-10">
      {!review && <Celebration />}
      <h2 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
        {missionsText.done}
      </h2>
      <p role="status" className="sr-only">
        {missionsText.quizDone(correct, total)} {!review && missionsText.announcement(title)}
      </p>
      <p className="text-lg tabular-nums">{missionsText.score(correct, total)}</p>
      {!hideGame && !review && <MissionValue />}
      {waiting && <WaitingNote reason={waiting} />}
      {!hideGame && review && <p className="text-muted">{missionsText.reviewNote}</p>}
      <ButtonLink to="/learn">{missionsText.finish}</ButtonLink>
    </Card>
  );
}

function MissionValue() {
  return (
    <p className="grid">
      <span className="font-sign text-4xl font-extrabold tabular-nums">{missionsText.reward}</span>
      <span className="text-[0.9375rem] text-muted">{missionsText.rewardNote}</span>
    </p>
  );
}
