import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The button that continues after an answer. It takes the focus as soon as it appears, so that Enter or Space presses it. */
export function NextButton(props: ComponentProps<typeof Button>) {
  return <Button ref={focus} {...props} />;
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
