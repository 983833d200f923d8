import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import type { Me } from '@vialibera/contract/accounts';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { MenuFigures } from './menu-figures.tsx';

const item = 'block min-h-11 rounded-lg px-3 py-2.5 font-semibold text-ink no-underline hover:bg-blue-soft';
const MENU = 'site-menu';

/** The browser's own popover: it opens, closes with Esc or a tap elsewhere, and works before any script runs. */
export function UserMenu({ me }: { me: Me | null }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={chromeText.menu}
        className={`grid size-11 place-items-center rounded-full border border-line bg-surface ${me ? '' : 'md:hidden'}`}
      >
        {me ? <span className="pt-0.5 font-sign font-extrabold uppercase">{me.email.slice(0, 2)}</span> : <MenuIcon size={22} aria-hidden="true" />}
      </button>
      <div
        id={MENU}
        popover="auto"
        className="fixed inset-auto top-17 right-4 m-0 w-64 rounded-card border border-line bg-raised p-2 text-ink"
      >
        {me ? <SignedInItems me={me} /> : <SignedOutItems />}
      </div>
    </>
  );
}

/** Whatever is chosen in the menu, it closes. */
function closeMenu(): void {
  document.getElementById(MENU)?.hidePopover();
}

function StudyItems() {
  return (
    <div className="md:hidden">
      <Link to="/learn" className={item}>
        {chromeText.learn}
      </Link>
      <Link to="/quiz" className={item}>
        {chromeText.quiz}
      </Link>
    </div>
  );
}

function SignedInItems({ me }: { me: Me }) {
  const signOut = useSignOut();
  return (
    <nav aria-label={chromeText.menu} onClickCapture={closeMenu}>
      <MenuFigures figures={me.figures} />
      <Link to="/profile" className={item}>
        {chromeText.profile}
      </Link>
      <StudyItems />
      {me.roles.includes('admin') && (
        <Link to="/question-upload" className={item}>
          {chromeText.adminPanel}
        </Link>
      )}
      <button type="button" onClick={signOut} className={`${item} w-full text-left`}>
        {chromeText.signOut}
      </button>
    </nav>
  );
}

function SignedOutItems() {
  return (
    <nav aria-label={chromeText.menu} onClickCapture={closeMenu}>
      <Link to="/login" className={item}>
        {chromeText.signIn}
      </Link>
      <Link to="/register" className={item}>
        {chromeText.register}
      </Link>
      <StudyItems />
    </nav>
  );
}
