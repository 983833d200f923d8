import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { accountsText } from './strings/accounts.ts';
import { buttonClasses } from '#web/ui/button-variants.ts';
import { AccountCard } from './account-card.tsx';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';

export function CheckMailbox({ email, lead }: { email: string; lead: string }) {
  const { title, expires, open } = accountsText.mailbox;
  const { data } = useQuery(signInOptionsQuery);
  return (
    <AccountCard after title={title} lead={lead}>
      <MailCheck size={56} strokeWidth={1.5} aria-hidden="true" className="text-green" />
      <p>{expires}</p>
      <div className="grid gap-3">
        {data?.mailbox && (
          <a href="/posta" className={buttonClasses('primary')}>
            {open}
          </a>
        )}
        <ResendConfirmationButton email={email} />
      </div>
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center justify-self-start text-blue underline underline-offset-4"
      >
        {accountsText.backToLogin}
      </Link>
    </AccountCard>
  );
}
