import { Link } from '@tanstack/react-router';
import { chromeText } from '#web/strings/chrome.ts';
import { closeMenu, menuItem } from './menu-item.ts';
import { StudyItems } from './study-items.tsx';

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
