import { Link } from '@tanstack/react-router';
import { chromeText } from '#web/strings/chrome.ts';
import { closeMenu, menuItem } from './menu-item.ts';

/** On a phone the header's own tabs are hidden: the menu has the two that matter. */
export function StudyItems() {
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
