import { BookOpen, CircleCheckBig, RotateCcw, Target, UserRound } from 'lucide-react';
import { useHasCourse } from '#web/platform/session/use-licence.ts';
import { homeText } from './strings/home.ts';
import { licenceText } from '#web/strings/licence.ts';
import { ActionTile } from '#web/ui/action-tile.tsx';

const item = 'flex-1 basis-72';

export function QuickActions({ hideGame }: { hideGame: boolean }) {
  const { quickActions, profile } = homeText;
  const { quiz, practice, mistakes, learn } = useHasCourse() === false ? licenceText.actions : homeText;
  return (
    <section className="mt-4">
      <h2 className="mb-3 text-xl">{quickActions}</h2>
      <ul className="flex flex-wrap gap-4">
        <li className={item}>
          <ActionTile to="/quiz" icon={CircleCheckBig} {...quiz} />
        </li>
        <li className={item}>
          <ActionTile to="/quiz/allenamento" icon={Target} {...practice} />
        </li>
        <li className={item}>
          <ActionTile to="/errori" icon={RotateCcw} {...mistakes} />
        </li>
        <li className={item}>
          <ActionTile to="/learn" icon={BookOpen} {...learn} />
        </li>
        <li className={item}>
          <ActionTile
            to="/profile"
            icon={UserRound}
            title={profile.title}
            hint={hideGame ? profile.plainHint : profile.hint}
          />
        </li>
      </ul>
    </section>
  );
}
