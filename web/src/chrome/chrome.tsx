import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe, useMePending, useSignedIn } from '#web/session.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** What stands around every screen; nothing stands around a running exam. */
export function Chrome({ children }: { children: ReactNode }) {
  const me = useMe();
  const signedIn = useSignedIn();
  const pending = useMePending();
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.chrome === false) });
  const footer = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.footer) });
  useFocusOnNavigation();
  if (bare)
    return (
      <>
        <OfflineBadge />
        <main id="content">{children}</main>
      </>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-surface focus:p-3">
        {chromeText.skip}
      </a>
      <SiteHeader me={me} signedIn={signedIn} pending={pending} />
      <OfflineBadge />
      <main id="content" className={`flex-1 ${footer ? '' : 'pb-20 md:pb-0'}`}>
        {children}
      </main>
      {footer && <SiteFooter />}
      <BottomBar signedIn={signedIn} />
    </div>
  );
}
