import { useEffect, useLayoutEffect, useRef } from 'react';
import { endEarlyPresses, isRenderedScreen, repeatEarlyPresses } from '#web/start/early-presses.ts';

/**
 * Repeats the key presses and submits that were made on a server-rendered screen before it was hydrated. The frames of all
 * screens call it, because React hydrates each screen separately, after the header.
 */
export function useEarlyPresses(): void {
  const isScreen = useRef(false);
  useLayoutEffect(() => {
    isScreen.current = isRenderedScreen();
    if (isScreen.current) endEarlyPresses();
  }, []);
  useEffect(() => {
    if (isScreen.current) repeatEarlyPresses();
  }, []);
}
