import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

/**
 * The button that continues after an answer. It takes the focus as soon as it appears, so that Enter or Space presses it. It is
 * often where the answer was pressed, so it ignores a double click. Otherwise the outcome would be skipped.
 */
export function NextButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button ref={focus} {...props} className="ignore-double-click" />;
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
