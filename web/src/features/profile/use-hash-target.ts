import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Scrolls once to the element in the URL's hash; links in emails contain such hashes. It waits until `loaded` is true and no
 * query is running, because content that loads above the element would move it.
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
