import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '#web/ui/button.tsx';

type NextButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { onClick: () => void };

/**
 * The button that continues after an answer. It takes the focus as soon as it appears, so that Enter or Space presses it. It is
 * often where the answer was pressed, so the second click of a double click is ignored. Otherwise the outcome would be skipped.
 */
export function NextButton({ onClick, ...props }: NextButtonProps) {
  return <Button ref={focus} {...props} onClick={ignoreDoubleClick(onClick)} />;
}

/** Returns a click handler that calls `onClick`, but not for the second click of a double click. */
export function ignoreDoubleClick(onClick: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) onClick();
  };
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
