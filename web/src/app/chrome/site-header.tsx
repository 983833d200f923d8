import { Link } from '@tanstack/react-router';
import type { Me } from '@vialibera/contract/accounts';
import { Bell } from '#web/features/people/notifications/bell.tsx';
import { chromeText } from '#web/strings/chrome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HeaderStats } from './header-stats.tsx';
import { UserMenu } from './user-menu.tsx';

const tab =
  'rounded-lg px-2 py-2.5 font-semibold text-ink no-underline hover:text-blue aria-[current=page]:text-blue aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

type Props = { me: Me | null; signedIn: boolean; pending: boolean };

/**
 * While `pending` is true, the session is still loading and the user may or may not be signed in. The header then shows only
 * what visitors and learners have in common.
 */
export function SiteHeader({ me, signedIn, pending }: Props) {
  const home = signedIn ? '/dashboard' : '/';
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground/90 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
      <div className="mx-auto flex min-h-16 max-w-280 flex-wrap items-center gap-x-2 px-4 max-[22.5rem]:px-2 md:gap-5 md:px-6">
        <Link
          to={home}
          className="flex min-h-11 items-center gap-2.5 font-sign text-lg font-extrabold text-ink no-underline md:text-xl"
        >
          <Logo className="size-8 shrink-0" />
          <span className={`pt-0.5 whitespace-nowrap ${signedIn ? 'max-[30rem]:sr-only md:max-lg:sr-only' : ''}`}>
            {chromeText.brand}
          </span>
        </Link>
        <nav aria-label={chromeText.mainNavigation} className="hidden items-center gap-2 md:flex lg:ml-3 lg:gap-4">
          <Link to={home} className={tab} activeOptions={{ exact: true }}>
            {chromeText.home}
          </Link>
          <Link to="/learn" className={tab}>
            {chromeText.learn}
          </Link>
          <Link to="/quiz" className={tab}>
            {chromeText.quiz}
          </Link>
          <Link to="/social" className={tab}>
            {chromeText.social}
          </Link>
          {me?.roles.includes('admin') && (
            <Link to="/question-upload" className={tab}>
              {chromeText.admin}
            </Link>
          )}
        </nav>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2 max-[22.5rem]:gap-1 md:gap-3">
          {me && !me.hideGame && <HeaderStats stats={me.stats} />}
          {me && <Bell />}
          {!signedIn && !pending && <SignInButtons />}
          {pending ? <Skeleton className="size-11 rounded-full!" /> : <UserMenu me={me} signedIn={signedIn} />}
        </div>
      </div>
    </header>
  );
}

function SignInButtons() {
  return (
    <>
      <ButtonLink to="/login" variant="quiet" className="min-h-11! px-4!">
        {chromeText.signIn}
      </ButtonLink>
      <ButtonLink to="/register" className="hidden! min-h-11! px-4! md:inline-flex!">
        {chromeText.register}
      </ButtonLink>
    </>
  );
}

/** The app's logo: the Italian road sign «via libera», which marks the end of all prohibitions. */
function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <circle cx="50" cy="50" r="47" className="fill-white stroke-sign-rim" strokeWidth="4" />
      <path
        d="M21.7 78.3 78.3 21.7M28.8 83.9 83.9 28.8M16.1 71.2 71.2 16.1"
        className="stroke-on-white"
        strokeWidth="5"
      />
    </svg>
  );
}
