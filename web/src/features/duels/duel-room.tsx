import { useState } from 'react';
import type { Duel, DuelStatement } from '@vialibera/contract/duels';
import { DUEL_STATEMENTS } from '@vialibera/domain/duel';
import { duelsText } from '#web/strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { toPassages } from '#web/ui/passages.ts';
import { SpokenPassage } from '#web/ui/read-aloud.tsx';
import { AnswerOutcome } from '#web/ui/study/answer-outcome.tsx';
import { NextButton } from '#web/ui/study/next-button.tsx';
import { StudyFrame } from '#web/ui/study/study-frame.tsx';
import { TrueFalseButtons } from '#web/ui/true-false-buttons.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';
import { DeclineDuel } from './decline-duel.tsx';
import { useAnswerDuel } from './use-answer-duel.ts';

type DuelRoomProps = { duel: Duel; onFinished: () => void; onClosed: () => void };

/** Shows one statement at a time. A press on V or F answers at once, with the correct answer and the explanation. */
export function DuelRoom({ duel, onFinished, onClosed }: DuelRoomProps) {
  const { statements, mine: answered, theirs } = duel;
  const nextOpen = statements.findIndex(({ mine }) => mine === null);
  const [at, setAt] = useState(Math.max(0, nextOpen));
  const { mutate, isPending, failure } = useAnswerDuel(duel.id);
  const { room, progress } = duelsText;
  const statement = statements[at];
  const mine = statement?.mine ?? null;
  const last = nextOpen < 0;
  const name = personName(duel.opponent);

  const answer = (given: boolean) => mine === null && !isPending && mutate({ position: at, answer: given });
  const next = () => (last ? onFinished() : setAt(nextOpen));
  useShortcuts(mine ? { enter: next } : { v: () => answer(true), f: () => answer(false) });

  if (!statement) return null;
  const { text, illustration } = statement;
  return (
    <StudyFrame
      title={duelsText.against(name)}
      exit={{ to: '/social/sfide', label: duelsText.backToDuels }}
      step={{
        number: at + 1,
        label: `${room.question(at + 1)} · ${progress.theirs(name, theirs)}`,
        percent: (answered / DUEL_STATEMENTS) * 100,
        progressLabel: progress.label(progress.you, answered),
      }}
      illustration={illustration}
      question={text}
      textToRead={toPassages({ ...statement, explanation: mine?.explanation })}
      outcome={mine && <DuelOutcome mine={mine} />}
      action={
        mine ? (
          <NextButton onClick={next}>{last ? room.finish : room.next}</NextButton>
        ) : (
          <>
            {failure && (
              <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
                {failure}
              </p>
            )}
            <TrueFalseButtons answer={null} onAnswer={answer} locked={isPending} />
            <p className="hidden text-center text-sm text-muted keyboard:block">{room.shortcuts}</p>
          </>
        )
      }
    >
      <div className="grid">
        <DeclineDuel duel={duel} onClosed={onClosed} />
      </div>
    </StudyFrame>
  );
}

function DuelOutcome({ mine }: { mine: NonNullable<DuelStatement['mine']> }) {
  const { room } = duelsText;
  const right = mine.answer === mine.correctAnswer;
  return (
    <AnswerOutcome right={right} title={right ? room.right : room.wrong}>
      <p className="font-bold">{room.theAnswerIs(mine.correctAnswer)}</p>
      {mine.explanation && (
        <p>
          <SpokenPassage passage={-1} text={mine.explanation} />
        </p>
      )}
    </AnswerOutcome>
  );
}
