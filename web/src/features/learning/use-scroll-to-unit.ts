import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The height in px that the bottom bar covers. Wide windows have no bottom bar. */
const BOTTOM_BAR = 80;
const WIDE = '(min-width: 48rem)';

/**
 * Scrolls once to the `card` of the current unit, if the card is not in view. Waits until `loaded` is true, because content that
 * loads later above the card would move it away. Does nothing if the URL has a hash, if the learner has already scrolled or if
 * the router has restored the scroll position, e.g. after a press of the back button.
 */
export function useScrollToUnit(card: RefObject<HTMLElement | null>, loaded: boolean): void {
  // The router scrolls to the top when a navigation ends.
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
