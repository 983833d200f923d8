import { Link } from '@tanstack/react-router';
import { BookOpen, CircleCheckBig, RotateCcw, Target, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeText } from '#web/strings/home.ts';

const tile =
  'flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline transition-colors duration-140 hover:border-blue';

export function QuickActions({ hideGame }: { hideGame: boolean }) {
  const { quickActions, quiz, practice, mistakes, learn, profile } = homeText;
  const profileHint = hideGame ? profile.plainHint : profile.hint;
  return (
    <section className="mt-4">
      <h2 className="mb-3 text-xl">{quickActions}</h2>
      <ul className="flex flex-wrap gap-4">
        <li className="flex-1 basis-72">
          <Link to="/quiz" className={tile}>
            <Action icon={<CircleCheckBig size={26} aria-hidden="true" />} {...quiz} />
          </Link>
        </li>
        <li className="flex-1 basis-72">
          <Link to="/quiz/allenamento" className={tile}>
            <Action icon={<Target size={26} aria-hidden="true" />} {...practice} />
          </Link>
        </li>
        <li className="flex-1 basis-72">
          <Link to="/quiz/allenamento" search={{ errori: true }} className={tile}>
            <Action icon={<RotateCcw size={26} aria-hidden="true" />} {...mistakes} />
          </Link>
        </li>
        <li className="flex-1 basis-72">
          <Link to="/learn" className={tile}>
            <Action icon={<BookOpen size={26} aria-hidden="true" />} {...learn} />
          </Link>
        </li>
        <li className="flex-1 basis-72">
          <Link to="/profile" className={tile}>
            <Action icon={<UserRound size={26} aria-hidden="true" />} title={profile.title} hint={profileHint} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Action({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-blue-soft text-blue-strong">
        {icon}
      </span>
      <span className="grid min-w-0">
        <span className="font-sign text-lg leading-tight font-extrabold">{title}</span>
        <span className="text-[0.9375rem] text-muted">{hint}</span>
      </span>
    </>
  );
}
