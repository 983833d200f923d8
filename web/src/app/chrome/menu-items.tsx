import { Link } from '@tanstack/react-router';
import type { Me } from '@vialibera/contract/accounts';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { sessionText } from '#web/strings/session.ts';

/** The CSS classes of an item in the user menu. */
const menuItem =
  'block min-h-11 w-full rounded-lg px-3 py-2.5 text-left font-semibold text-ink no-underline hover:bg-blue-soft';

/** Closes the user menu. Every item calls it, because a click inside a popover does not close the popover. */
function closeMenu(): void {
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
}

export function SignedInItems({ me }: { me: Me | null }) {
  const signOut = useSignOut();
  return (
    <>
      <Link to="/profile" className={menuItem} onClick={closeMenu}>
        {chromeText.profile}
      </Link>
      {me && (
        <Link to="/patente" className={menuItem} onClick={closeMenu}>
          {chromeText.licence(me.selectedLicense)}
        </Link>
      )}
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

export function SignedOutItems() {
  return (
    <>
      <Link to="/login" className={menuItem} onClick={closeMenu}>
        {chromeText.signIn}
      </Link>
      <Link to="/register" className={menuItem} onClick={closeMenu}>
        {chromeText.register}
      </Link>
      <StudyItems />
    </>
  );
}

/** Links to lessons and quizzes, shown only on phones. On wider screens the tabs in the header contain these links. */
function StudyItems() {
  return (
    <div className="md:hidden">
      <Link to="/learn" className={menuItem} onClick={closeMenu}>
        {chromeText.learn}
      </Link>
      <Link to="/quiz" className={menuItem} onClick={closeMenu}>
        {chromeText.quiz}
      </Link>
    </div>
  );
}
