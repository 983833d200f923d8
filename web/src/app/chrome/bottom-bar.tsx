import { Link } from '@tanstack/react-router';
import { BookOpen, CircleCheckBig, House, UserRound, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { chromeText } from '#web/strings/chrome.ts';

const cell =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-[min(0.75rem,6.2vw)] leading-tight font-semibold text-muted no-underline aria-[current=page]:text-blue';

/**
 * Shows links to the five main sections at the bottom of the screen, where the thumb reaches them. Screens of 768 px or
 * wider do not show this bar.
 */
export function BottomBar({ signedIn }: { signedIn: boolean }) {
  return (
    <nav
      aria-label={chromeText.bottomNavigation}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Link to={signedIn ? '/dashboard' : '/'} className={cell} activeOptions={{ exact: true }}>
        <Place icon={<House size={22} aria-hidden="true" />} name={chromeText.home} />
      </Link>
      <Link to="/learn" className={cell}>
        <Place icon={<BookOpen size={22} aria-hidden="true" />} name={chromeText.learn} />
      </Link>
      <Link to="/quiz" className={cell}>
        <Place icon={<CircleCheckBig size={22} aria-hidden="true" />} name={chromeText.quiz} />
      </Link>
      <Link to="/social" className={cell}>
        <Place icon={<UsersRound size={22} aria-hidden="true" />} name={chromeText.social} />
      </Link>
      <Link to="/profile" className={cell}>
        <Place icon={<UserRound size={22} aria-hidden="true" />} name={chromeText.profile} />
      </Link>
    </nav>
  );
}

function Place({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      {icon}
      {name}
    </>
  );
}
