import { Link } from '@tanstack/react-router';
import type { Me } from '@vialibera/contract/accounts';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { sessionText } from '#web/strings/session.ts';
import { closeMenu, menuItem } from './menu-item.ts';
import { StudyItems } from './study-items.tsx';

export function SignedInItems({ me }: { me: Me | null }) {
  const signOut = useSignOut();
  return (
    <>
      <Link to="/profile" className={menuItem} onClick={closeMenu}>
        {chromeText.profile}
      </Link>
      <StudyItems />
      {me?.roles.includes('admin') && (
        <Link to="/question-upload" className={menuItem} onClick={closeMenu}>
          {chromeText.adminPanel}
        </Link>
      )}
      <button
        type="button"
        id="sign-out"
        data-failed={sessionText.signOutFailed}
        className={menuItem}
        onClick={() => {
          closeMenu();
          signOut();
        }}
      >
        {chromeText.signOut}
      </button>
    </>
  );
}
