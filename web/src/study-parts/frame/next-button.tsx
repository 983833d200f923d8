import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

/**
 * The button that continues after an answer. It takes the focus as soon as it appears, so that Enter or Space activates it.
 * It ignores a double click, because it often appears where the answer was clicked, and a second click would skip the
 * outcome.
 */
export function NextButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button ref={focus} {...props} className="ignore-double-click" />;
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
