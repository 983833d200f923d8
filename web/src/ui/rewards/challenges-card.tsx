import { CircleCheckBig } from 'lucide-react';
import type { DailyChallenge } from '@vialibera/contract/rewards';
import { gameText } from '#web/strings/game.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Road } from './road.tsx';

const { challenges: text } = gameText;

type Props = { challenges: readonly DailyChallenge[]; compact?: boolean };

/** Today's challenges. If `compact` is true, each challenge is one line with the task and the learner's progress. */
export function ChallengesCard({ challenges, compact = false }: Props) {
  const Item = compact ? CompactChallenge : Challenge;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{text.title}</h2>
      {challenges.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <ul className={`grid ${compact ? 'gap-x-10 gap-y-2 md:grid-cols-2' : 'gap-4'}`}>
          {challenges.map((challenge) => (
            <Item key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Challenge({ challenge }: { challenge: DailyChallenge }) {
  const { name, description, target, progress, xpReward, coinReward } = challenge;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        <ChallengeProgress challenge={challenge} />
      </div>
      <p className="text-[0.9375rem] text-muted">
        {description} · {text.reward(xpReward, coinReward)}
      </p>
      <Road percent={(progress / target) * 100} label={name} />
    </li>
  );
}

function CompactChallenge({ challenge }: { challenge: DailyChallenge }) {
  return (
    <li className="flex min-h-7 items-center justify-between gap-4 text-[0.9375rem]">
      <p className="min-w-0">{challenge.description}</p>
      <ChallengeProgress challenge={challenge} />
    </li>
  );
}

function ChallengeProgress({ challenge: { completed, progress, target } }: { challenge: DailyChallenge }) {
  if (!completed)
    return (
      <span className="font-sign font-bold whitespace-nowrap text-muted tabular-nums">
        {text.progress(progress, target)}
      </span>
    );
  return (
    <Chip tone="green">
      <CircleCheckBig aria-hidden className="size-4" />
      {text.completed}
    </Chip>
  );
}
