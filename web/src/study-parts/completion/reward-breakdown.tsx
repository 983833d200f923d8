import type { Reward } from '@vialibera/contract/rewards';
import { learningText } from '#web/strings/learning.ts';

/** Lists the parts of a reward. If the learner has reached a new level, also shows the level. */
export function RewardBreakdown({ reward }: { reward: Reward }) {
  const { lesson, part } = learningText;
  return (
    <>
      <dl aria-label={lesson.breakdown} className="grid w-full max-w-72">
        {reward.parts.map(({ kind, xp }) => (
          <div key={kind} className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0">
            <dt className="text-muted">{part[kind]}</dt>
            <dd className="font-sign font-bold tabular-nums">{lesson.earned(xp)}</dd>
          </div>
        ))}
      </dl>
      {reward.stats.level > reward.levelBefore && (
        <p className="font-sign text-xl font-extrabold text-green">{lesson.level(reward.stats.level)}</p>
      )}
    </>
  );
}
