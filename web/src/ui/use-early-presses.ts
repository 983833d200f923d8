import { useEffect, useLayoutEffect, useRef } from 'react';
import { endEarlyPresses, isRenderedScreen, repeatEarlyPresses } from '#web/start/early-presses.ts';

/**
 * Repeats what was pressed on a screen that the server has rendered before the screen was hydrated. Called by the frames of all
 * screens, because React hydrates each screen as a part of its own, after the header.
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
