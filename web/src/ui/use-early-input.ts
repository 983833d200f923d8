import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Handles the input that was made on a prerendered page before its form was hydrated. Passes the values of the fields,
 * which may also come from a password manager, to `set`. Then repeats the presses that `public-page.ts` has marked. Does
 * nothing on other pages.
 */
export function useEarlyInput<Values>(
  formRef: RefObject<HTMLFormElement | null>,
  set: (typed: Partial<Values>) => void,
): void {
  const [pressed, setPressed] = useState<HTMLElement[]>([]);
  useLayoutEffect(() => {
    const form = formRef.current;
    const page = form?.closest<HTMLElement>('[data-app]');
    if (!form || !page) return;
    delete page.dataset.app;
    set(Object.fromEntries(new FormData(form)) as Partial<Values>);
    setPressed([...page.querySelectorAll<HTMLElement>('[data-pressed]')]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The page is hydrated only once.
  }, []);
  // When this effect runs, React has already rendered the form with the taken values. A repeated submit therefore sends
  // these values.
  useEffect(() => {
    for (const element of pressed) {
      delete element.dataset.pressed;
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    }
  }, [pressed]);
}
