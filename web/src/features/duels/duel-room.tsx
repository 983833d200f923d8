import { CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Duel, DuelStatement } from '@vialibera/contract/duels';
import { duelsText } from '#web/strings/duels.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IllustrationImage } from '#web/ui/illustration-image.tsx';
import { TrueFalseButtons } from '#web/ui/true-false-buttons.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';
import { DeclineDuel } from './decline-duel.tsx';
import { useAnswerDuel } from './use-answer-duel.ts';

type Props = { duel: Duel; onFinished: () => void; onClosed: () => void };

/** Shows one statement at a time. After each answer it shows the correct answer and the explanation. */
export function DuelRoom({ duel, onFinished, onClosed }: Props) {
  const { statements } = duel;
  const nextOpen = statements.findIndex(({ mine }) => mine === null);
  const [at, setAt] = useState(Math.max(0, nextOpen));
  const { mutate, isPending } = useAnswerDuel(duel.id);
  const { room } = duelsText;
  const statement = statements[at];
  const mine = statement?.mine ?? null;
  const last = nextOpen < 0;

  const heading = useRef<HTMLHeadingElement>(null);
  const answer = (given: boolean) => mine === null && !isPending && mutate({ position: at, answer: given });

  function next() {
    if (last) return onFinished();
    setAt(nextOpen);
    // The pressed button disappears, so the focus moves to the heading of the next statement.
    heading.current?.focus({ preventScroll: true });
  }
  useShortcuts(mine ? { enter: next } : { v: () => answer(true), f: () => answer(false) });

  if (!statement) return null;
  return (
    <Card className="grid gap-5 max-md:p-4">
      <div aria-live="polite" aria-atomic="true">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mb-2 font-text text-base font-normal tracking-normal text-muted focus-visible:outline-none"
        >
          {room.question(at + 1)}
        </h2>
        <StatementView statement={statement} />
      </div>
      <div role="status">{mine && <AnswerFeedback mine={mine} />}</div>
      {mine ? (
        <Button ref={focusNow} onClick={next}>
          {last ? room.finish : room.next}
        </Button>
      ) : (
        <>
          <TrueFalseButtons answer={null} onAnswer={answer} locked={isPending} />
          <p className="text-center text-sm text-muted max-md:hidden">{room.shortcuts}</p>
        </>
      )}
      <DeclineDuel duel={duel} onClosed={onClosed} />
    </Card>
  );
}

/** Focuses the button as soon as it appears, so that Enter or Space presses it. */
function focusNow(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}

function StatementView({ statement: { text, illustration } }: { statement: DuelStatement }) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-4 md:flex-row md:justify-start md:gap-8">
      {illustration && (
        <IllustrationImage
          key={illustration.url}
          illustration={illustration}
          eager
          className="max-h-28 max-w-56 md:max-h-36"
        />
      )}
      <p data-question-text className="max-w-[60ch] text-xl leading-normal text-pretty">
        {text}
      </p>
    </div>
  );
}

/** Shows whether the answer is right or wrong, with an icon and a word, and the explanation. */
function AnswerFeedback({ mine }: { mine: NonNullable<DuelStatement['mine']> }) {
  const { room } = duelsText;
  const right = mine.answer === mine.correctAnswer;
  const Mark = right ? CircleCheck : CircleX;
  return (
    <div className={`grid gap-1.5 rounded-lg px-4 py-3 ${right ? 'bg-green-soft' : 'bg-red-soft'}`}>
      <p className={`flex flex-wrap items-center gap-2 font-sign font-bold ${right ? 'text-green' : 'text-red'}`}>
        <Mark aria-hidden className="size-6 shrink-0" />
        {right ? room.right : room.wrong}
        <span className="text-ink">{room.theAnswerIs(mine.correctAnswer)}</span>
      </p>
      {mine.explanation && <p className="max-w-[65ch] leading-relaxed">{mine.explanation}</p>}
    </div>
  );
}
