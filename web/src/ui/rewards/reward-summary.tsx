import { CircleCheckBig } from 'lucide-react';
import type { Reward } from '@vialibera/contract/rewards';
import { gameText } from '#web/strings/game.ts';
import { BadgeSign } from './badge-sign.tsx';

/** Lists the badges and daily challenges that the learner has just completed. Renders nothing if `reward` contains none. */
export function RewardSummary({ reward: { badges, challenges } }: { reward: Reward }) {
  if (badges.length === 0 && challenges.length === 0) return null;
  const { badge, challenge } = gameText;
  return (
    <ul aria-label={gameText.reached} className="grid w-full max-w-md gap-2 text-left">
      {badges.map(({ id, name, level, coins }) => (
        <li
          key={`${id}-${level}`}
          className="flex flex-wrap items-center gap-x-3 rounded-control bg-yellow-soft px-4 py-2.5"
        >
          <BadgeSign id={id} level={level} className="size-10 shrink-0" />
          <span className="min-w-0 flex-1 basis-28 font-semibold">{badge.reached(name, level)}</span>
          <span className="ml-auto font-sign font-bold whitespace-nowrap tabular-nums">{badge.coins(coins)}</span>
        </li>
      ))}
      {challenges.map(({ id, name, coins }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 rounded-control bg-green-soft px-4 py-2.5">
          <CircleCheckBig aria-hidden className="size-7 shrink-0 text-green" />
          <span className="min-w-0 flex-1 basis-28 font-semibold">{challenge.reached(name)}</span>
          <span className="ml-auto font-sign font-bold whitespace-nowrap tabular-nums">{badge.coins(coins)}</span>
        </li>
      ))}
    </ul>
  );
}
