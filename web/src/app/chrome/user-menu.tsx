import { Menu as MenuIcon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { chromeText } from '#web/strings/chrome.ts';
import { SignedInItems, SignedOutItems } from './menu-items.tsx';

const MENU = 'site-menu';
const face = 'grid size-11 place-items-center rounded-full border border-line bg-surface';

/** `me` is null while a page is prerendered, because the prerendered page is the same for all signed-in learners. */
export function UserMenu({ me, signedIn }: { me: Me | null; signedIn: boolean }) {
  if (!signedIn)
    return (
      <Menu face={<MenuIcon size={22} aria-hidden="true" />} className="md:hidden">
        <SignedOutItems />
      </Menu>
    );
  const initials = me && (
    <span translate="no" className="pt-0.5 font-sign text-[min(1em,18px)] font-extrabold uppercase">
      {me.email.slice(0, 2)}
    </span>
  );
  return (
    <Menu face={initials ?? <UserRound size={22} aria-hidden="true" />}>
      <SignedInItems me={me} />
    </Menu>
  );
}

/** A menu in a native popover. The popover closes with Esc or a tap outside, and works without scripts. */
function Menu({
  face: content,
  className = '',
  children,
}: {
  face: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <button type="button" popoverTarget={MENU} className={`${face} ${className}`}>
        <span className="sr-only">{chromeText.menu}</span>
        {content}
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label={chromeText.menu}
        className="fixed inset-auto top-17 right-4 m-0 w-64 rounded-card border border-line bg-raised p-2 text-ink"
      >
        {children}
      </nav>
    </>
  );
}
