import { Link } from '@tanstack/react-router';
import { accountsText } from '#web/strings/accounts.ts';

/** What signing up means, said before the button. */
export function AcceptedTerms() {
  const { before, terms, and, privacy } = accountsText.register.accept;
  const link = 'text-blue underline underline-offset-4';
  return (
    <p className="text-[0.9375rem] text-muted">
      {before}{' '}
      <Link to="/terms" className={link}>
        {terms}
      </Link>{' '}
      {and}{' '}
      <Link to="/privacy" className={link}>
        {privacy}
      </Link>
      {accountsText.register.accept.end}
    </p>
  );
}
