import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { endEarlyPresses, repeatEarlyPresses } from '#web/start/early-presses.ts';

/**
 * Handles the input that was made on a prerendered page before its form was hydrated. Passes the values of the fields,
 * which may also come from a password manager, to `set`. Then repeats the key presses and form submissions that were
 * recorded. Does nothing on other pages.
 */
export function useEarlyInput<Values>(
  formRef: RefObject<HTMLFormElement | null>,
  set: (typed: Partial<Values>) => void,
): void {
  const [isTaken, setIsTaken] = useState(false);
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form?.closest('[data-app]')) return;
    set(Object.fromEntries(new FormData(form)) as Partial<Values>);
    endEarlyPresses();
    setIsTaken(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The page is hydrated only once.
  }, []);
  // When this effect runs, React has already rendered the form with the taken values. A repeated submit therefore sends
  // these values.
  useEffect(() => {
    if (isTaken) repeatEarlyPresses();
  }, [isTaken]);
}
