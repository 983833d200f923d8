import type { Home } from '@vialibera/contract/home';
import { homeText } from '#web/strings/home.ts';
import { Road } from '#web/ui/road.tsx';

/** The next goal by the order of spec §4. */
export function GoalCard({ home: { nextGoal, figures } }: { home: Home }) {
  const { level, xpIntoLevel, xpForLevel } = figures;
  const text = goalText(nextGoal, xpForLevel - xpIntoLevel, level + 1);
  return (
    <div className="grid gap-2">
      <h2 className="text-lg">{homeText.nextGoal}</h2>
      <p className="text-muted">{text}</p>
      {nextGoal.kind === 'level' && <Road percent={(xpIntoLevel / xpForLevel) * 100} label={text} />}
    </div>
  );
}

function goalText(goal: Home['nextGoal'], missingXp: number, nextLevel: number): string {
  switch (goal.kind) {
    case 'level':
      return homeText.levelUp(missingXp, nextLevel);
    case 'weekly_streak':
      return homeText.weeklyStreak(goal.days);
    case 'badge':
      return homeText.badgeGoal(goal.name, goal.missing);
    case 'general':
      return homeText.generalGoal;
  }
}
