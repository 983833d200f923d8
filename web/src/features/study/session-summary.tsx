import { useEffect, useRef } from 'react';
import type { Reward } from '@vialibera/contract/rewards';
import type { SessionMode } from '@vialibera/domain/study/compose-session';
import { RewardBreakdown } from '#web/study-parts/completion/reward-breakdown.tsx';
import { WaitingNote } from '#web/study-parts/completion/waiting-note.tsx';
import { useHideGame } from '#web/platform/session/session.ts';
import { learningText } from '#web/strings/learning.ts';
import { studySessionText as text } from './strings/study-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/rewards/celebration.tsx';
import { Page } from '#web/ui/page.tsx';
import { RewardSummary } from '#web/ui/rewards/reward-summary.tsx';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { SessionChanges } from './session-changes.tsx';
import { countRightAtFirst } from './study-run.ts';
import type { SessionOutcome } from './use-complete-session.ts';

type SessionSummaryProps = { mode: SessionMode; outcome: SessionOutcome; onAgain: () => void };

/** Shows the end of a session: the score, the changes and the reward. */
export function SessionSummary({ mode, outcome, onAgain }: SessionSummaryProps) {
  const { run, reward, result, waiting } = outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts({ enter: onAgain });
  const hideGame = useHideGame();
  const score = [countRightAtFirst(run), run.session.questions.length] as const;
  return (
    <Page title={text.title[mode]} width="narrow">
      <Card className="grid justify-items-center gap-5 p-6 text-center md:p-10">
        <Celebration />
        <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
          {text.done}
        </h1>
        <p role="status" className="sr-only">
          {text.announcement(...score)}
        </p>
        <p className="text-lg tabular-nums">{text.score(...score)}</p>
        {waiting && <WaitingNote reason={waiting} />}
        {reward && !hideGame && <SessionReward reward={reward} />}
        {result && <SessionChanges before={run.session.status} result={result} />}
        <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
          <ButtonLink variant="quiet" to="/dashboard">
            {text.home}
          </ButtonLink>
          <Button onClick={onAgain}>{text.more}</Button>
        </div>
      </Card>
    </Page>
  );
}

function SessionReward({ reward }: { reward: Reward }) {
  if (reward.xp === 0)
    return (
      <>
        <p className="max-w-[48ch] text-muted">{text.noXp}</p>
        <RewardSummary reward={reward} />
      </>
    );
  return (
    <>
      <p className="font-sign text-4xl font-extrabold tabular-nums">{learningText.lesson.earned(reward.xp)}</p>
      <RewardBreakdown reward={reward} />
      <RewardSummary reward={reward} />
    </>
  );
}
