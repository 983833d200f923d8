import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height in px that the bottom bar covers. Wide windows have no bottom bar. */
const BOTTOM_BAR = 80;
const WIDE = '(min-width: 48rem)';

/**
 * Scrolls to the `card` of the current unit if the card is not in view. Scrolls only once. Waits until `loaded` is true,
 * because content that loads above the card moves the card. Does nothing if the URL has a hash or the learner has already
 * scrolled. Also does nothing if the router has restored the scroll position, e.g. after a click on the back button.
 */
export function useScrollToUnit(card: RefObject<HTMLElement | null>, loaded: boolean): void {
  // Wait until the navigation has ended, because the router scrolls to the top at its end.
  const arrived = useRouterState({ select: ({ status }) => status === 'idle' });
  const saved = useElementScrollRestoration({ getElement: () => window });
  const wasAtTop = saved?.scrollY === 0;
  const done = useRef(false);
  useLayoutEffect(() => {
    if (!loaded || !arrived || done.current) return;
    done.current = true;
    if (location.hash || wasAtTop || scrollY > 0 || !card.current) return;
    const visibleHeight = innerHeight - (matchMedia(WIDE).matches ? 0 : BOTTOM_BAR);
    if (card.current.getBoundingClientRect().bottom > visibleHeight)
      card.current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [card, loaded, arrived, wasAtTop]);
}
