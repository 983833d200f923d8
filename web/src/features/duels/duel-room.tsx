import { useRef, useState } from 'react';
import type { Duel, DuelStatement } from '@vialibera/contract/duels';
import { duelsText } from '#web/strings/duels.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FigureImage } from '#web/ui/figure-image.tsx';
import { TrueFalseButtons } from '#web/ui/true-false-buttons.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';
import { AnswerVerdict } from './answer-verdict.tsx';
import { LeaveDuel } from './leave-duel.tsx';
import { useAnswerDuel } from './use-answer-duel.ts';

type Props = { duel: Duel; onFinished: () => void; onLeft: () => void };

/** One statement after the other; the key and why come after each answer. */
export function DuelRoom({ duel, onFinished, onLeft }: Props) {
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

  function goOn() {
    if (last) return onFinished();
    setAt(nextOpen);
    // The button that was pressed goes: the focus moves on with the learner.
    heading.current?.focus({ preventScroll: true });
  }
  useShortcuts(mine ? { enter: goOn } : { v: () => answer(true), f: () => answer(false) });

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
      <div role="status">{mine && <AnswerVerdict mine={mine} />}</div>
      {mine ? (
        <Button ref={focusNow} onClick={goOn}>
          {last ? room.finish : room.next}
        </Button>
      ) : (
        <>
          <TrueFalseButtons answer={null} onAnswer={answer} locked={isPending} />
          <p className="text-center text-sm text-muted max-md:hidden">{room.keys}</p>
        </>
      )}
      <LeaveDuel duel={duel} onLeft={onLeft} />
    </Card>
  );
}

/** The way on is under the finger, or the Enter key, as soon as it is there. */
function focusNow(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}

function StatementView({ statement: { text, figure } }: { statement: DuelStatement }) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-4 md:flex-row md:justify-start md:gap-8">
      {figure && <FigureImage key={figure.url} figure={figure} eager className="max-h-28 max-w-56 md:max-h-36" />}
      <p data-question-text className="max-w-[60ch] text-xl leading-normal text-pretty">
        {text}
      </p>
    </div>
  );
}
