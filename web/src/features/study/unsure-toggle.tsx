import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { studySessionText } from '#web/strings/study-session.ts';

/** Set once the learner has answered a question of a session, and so has read what the toggle does. */
const KNOWN_KEY = 'vialibera:unsure-known';

type UnsureToggleProps = { on: boolean; onToggle: () => void };

/** The third choice beside V and F: the learner marks to be unsure, and then answers. It is explained until the first answer. */
export function UnsureToggle({ on, onToggle }: UnsureToggleProps) {
  const [isKnown] = useState(() => localStorage.getItem(KNOWN_KEY) !== null);
  const { unsure: text } = studySessionText;
  const hint = on ? text.on : isKnown ? '' : text.explanation;
  return (
    <div className="grid justify-items-center gap-1">
      <p role="status" className="max-w-[48ch] text-center text-[0.9375rem] leading-snug text-muted empty:hidden">
        {hint}
      </p>
      <button
        type="button"
        aria-pressed={on}
        onClick={onToggle}
        className="flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line px-4 font-sign text-base font-bold text-muted hover:border-blue aria-pressed:border-yellow aria-pressed:bg-yellow-soft aria-pressed:text-yellow-ink"
      >
        <CircleQuestionMark aria-hidden className="size-5" />
        {text.label}
      </button>
    </div>
  );
}

/** Call it with each answer: the toggle is explained no longer. */
export function saveUnsureKnown(): void {
  localStorage.setItem(KNOWN_KEY, '1');
}
