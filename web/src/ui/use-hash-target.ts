import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Scrolls to the element whose id is the hash of the URL, e.g. after a click on a link in an email. Scrolls only once.
 * Waits until `loaded` is true and no query is running, because content that loads later above the element would move the
 * element away.
 */
export function useHashTarget(loaded: boolean): void {
  const loading = useIsFetching() > 0 || !loaded;
  const shown = useRef(false);
  useEffect(() => {
    if (loading || shown.current) return;
    shown.current = true;
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [loading]);
}
