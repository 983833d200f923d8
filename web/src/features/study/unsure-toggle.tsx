import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { UNSURE_KNOWN_KEY } from '#web/platform/device/storage-keys.ts';
import { studySessionText } from './strings/study-session.ts';

const { unsure: text } = studySessionText;

type UnsureToggleProps = { on: boolean; onToggle: () => void };

/** A toggle beside V and F, with which the learner marks the next answer as unsure. */
export function UnsureToggle({ on, onToggle }: UnsureToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className="flex min-h-11 items-center gap-2 justify-self-center rounded-full border-[1.5px] border-line px-4 font-sign text-base font-bold text-muted hover:border-blue aria-pressed:border-yellow aria-pressed:bg-yellow-soft aria-pressed:text-yellow-ink"
    >
      <CircleQuestionMark aria-hidden className="size-5 shrink-0" />
      {text.label}
    </button>
  );
}

/** Explains the toggle until the learner's first answer on this device, and whenever it is on. */
export function UnsureHint({ on }: { on: boolean }) {
  const [isKnown] = useState(() => deviceStorage().getItem(UNSURE_KNOWN_KEY) !== null);
  return (
    <p role="status" className="max-w-[60ch] text-[0.9375rem] leading-normal text-muted empty:hidden">
      {on ? text.on : isKnown ? '' : text.explanation}
    </p>
  );
}

/** Must be called after each answer. From the next question on, the toggle is not explained any more. */
export function saveUnsureKnown(): void {
  try {
    deviceStorage().setItem(UNSURE_KNOWN_KEY, '1');
  } catch {
    // The storage is full. The toggle is explained again at the next question.
  }
}
