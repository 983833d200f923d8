import { Link } from '@tanstack/react-router';
import { chromeText } from '#web/strings/chrome.ts';

const link = 'inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-blue';

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface pb-20 md:pb-0">
      <div className="mx-auto grid max-w-280 gap-3 px-4 py-8 md:px-6">
        <nav aria-label={chromeText.footerNavigation} className="flex flex-wrap gap-x-6">
          <Link to="/about" className={link}>
            {chromeText.about}
          </Link>
          <Link to="/affidabilita" className={link}>
            {chromeText.reliability}
          </Link>
          <Link to="/privacy" className={link}>
            {chromeText.privacy}
          </Link>
          <Link to="/terms" className={link}>
            {chromeText.terms}
          </Link>
          <Link to="/account-deletion" className={link}>
            {chromeText.deletion}
          </Link>
        </nav>
        <p className="text-[0.9375rem] text-muted">{chromeText.notAffiliated}</p>
      </div>
    </footer>
  );
}
