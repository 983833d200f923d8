import { CircleCheckBig } from 'lucide-react';
import type { DailyChallenge } from '@vialibera/contract/rewards';
import { profileText } from '#web/strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Road } from '#web/ui/road.tsx';

export function ChallengesCard({ challenges }: { challenges: readonly DailyChallenge[] }) {
  const { challenges: text } = profileText;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{text.title}</h2>
      {challenges.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <ul className="grid gap-4">
          {challenges.map((challenge) => (
            <Challenge key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Challenge({ challenge }: { challenge: DailyChallenge }) {
  const { challenges: text } = profileText;
  const { name, description, target, progress, completed, xpReward, coinReward } = challenge;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{name}</h3>
        {completed ? (
          <Chip tone="green">
            <CircleCheckBig aria-hidden className="size-4" />
            {text.completed}
          </Chip>
        ) : (
          <span className="font-sign font-bold text-muted tabular-nums">{text.progress(progress, target)}</span>
        )}
      </div>
      <p className="text-[0.9375rem] text-muted">
        {description} · {text.reward(xpReward, coinReward)}
      </p>
      <Road percent={(progress / target) * 100} label={name} />
    </li>
  );
}
