import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useMe, useMePending, useSignedIn } from '#web/platform/session/session.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { WifiOff } from 'lucide-react';
import { useOnline } from '#web/platform/network/use-online.ts';
import { usePending } from '#web/platform/offline/pending.ts';

/** Adds the header, the navigation and the footer to a screen. During an exam, adds none of these. */
export function Chrome({ children }: { children: ReactNode }) {
  const me = useMe();
  const signedIn = useSignedIn();
  const pending = useMePending();
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.chrome === false) });
  const footer = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.footer) });
  useFocusOnNavigation();
  if (bare)
    return (
      <div className="chrome">
        <OfflineBadge />
        <main id="content">{children}</main>
      </div>
    );
  return (
    <div className="chrome flex min-h-dvh flex-col">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-surface focus:p-3">
        {chromeText.skip}
      </a>
      <SiteHeader me={me} signedIn={signedIn} pending={pending} />
      <OfflineBadge />
      <div id="notices" />
      <main id="content" className={`flex-1 ${footer ? '' : 'pb-20 md:pb-0'}`}>
        {children}
      </main>
      {footer && <SiteFooter />}
      <BottomBar signedIn={signedIn} />
    </div>
  );
}

/** Focuses the heading after a navigation to another path, so that screen readers announce the new screen. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (!heading || document.activeElement?.closest('main input')) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * Shows that the device is offline or has unsent data. The element is always in the page, for two reasons: screen readers
 * announce only changes of an existing element, and a prerendered page can show the badge without React.
 */
function OfflineBadge() {
  const online = useOnline();
  const { badge, offline } = usePending();
  const pending = online ? badge : badge + offline;
  return (
    <div
      role="status"
      id="offline-badge"
      className="pointer-events-none fixed inset-x-0 top-[calc(3.3rem+env(safe-area-inset-top))] z-30 grid justify-items-center"
    >
      <span
        hidden={online && pending === 0}
        className="inline-flex items-center gap-2 rounded-full bg-asphalt px-4 py-1 text-sm font-semibold text-white [&[hidden]]:hidden"
      >
        <WifiOff size={16} aria-hidden="true" />
        {(!online || pending === 0) && chromeText.offline}
        {!online && pending > 0 && ' · '}
        {pending > 0 && chromeText.pending(pending)}
      </span>
    </div>
  );
}
