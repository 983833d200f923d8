import { useState } from 'react';
import type { Duel, DuelStatement } from '@vialibera/contract/duels';
import type { Answer } from '@vialibera/domain/exam/answer';
import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { duelsText } from './strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { answerShortcuts } from '#web/ui/answers/answer-shortcuts.ts';
import { OptionButtons } from '#web/ui/answers/option-buttons.tsx';
import { toPassages } from '#web/ui/reading/passages.ts';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { ReviewedOptions } from '#web/ui/answers/reviewed-options.tsx';
import { AnswerOutcome } from '#web/study-parts/frame/answer-outcome.tsx';
import { NextButton } from '#web/study-parts/frame/next-button.tsx';
import { StudyFrame } from '#web/study-parts/frame/study-frame.tsx';
import { TrueFalseButtons } from '#web/ui/answers/true-false-buttons.tsx';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { DeclineDuel } from './decline-duel.tsx';
import { useAnswerDuel } from './use-answer-duel.ts';

type DuelRoomProps = { duel: Duel; onFinished: () => void; onClosed: () => void };

/**
 * Shows one statement at a time. A click on V, F or an option sends the answer immediately, and the correct answer and the
 * explanation appear.
 */
export function DuelRoom({ duel, onFinished, onClosed }: DuelRoomProps) {
  const { statements, mine: answered, theirs } = duel;
  const nextOpen = statements.findIndex(({ mine }) => mine === null);
  const [at, setAt] = useState(Math.max(0, nextOpen));
  const { mutate, isPending, errorText } = useAnswerDuel(duel.id);
  const { room, progress } = duelsText;
  const statement = statements[at];
  const mine = statement?.mine ?? null;
  const last = nextOpen < 0;
  const name = personName(duel.opponent);

  const answer = (given: Answer) => mine === null && !isPending && mutate({ position: at, answer: given });
  const next = () => (last ? onFinished() : setAt(nextOpen));
  useShortcuts(mine ? { enter: next } : answerShortcuts(statement?.options ?? null, answer));

  if (!statement) return null;
  const { text, options, illustration } = statement;
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
      outcome={mine && <DuelOutcome mine={mine} options={options} />}
      action={
        mine ? (
          <NextButton onClick={next}>{last ? room.finish : room.next}</NextButton>
        ) : (
          (errorText || !options) && (
            <>
              <ErrorText>{errorText}</ErrorText>
              {!options && <TrueFalseButtons answer={null} onAnswer={answer} locked={isPending} />}
              {!options && <KeyboardHint>{room.shortcuts.trueFalse}</KeyboardHint>}
            </>
          )
        )
      }
    >
      <div className="grid gap-4">
        {options && <DuelOptions options={options} mine={mine} locked={isPending} onAnswer={answer} />}
        <DeclineDuel duel={duel} onClosed={onClosed} />
      </div>
    </StudyFrame>
  );
}

type DuelOptionsProps = {
  options: readonly string[];
  mine: DuelStatement['mine'];
  locked: boolean;
  onAnswer: (answer: number) => void;
};

/** The options of a single-choice question. Unlike V and F, they scroll with the question, because their texts may be long. */
function DuelOptions({ options, mine, locked, onAnswer }: DuelOptionsProps) {
  if (mine) return <ReviewedOptions options={options} correctAnswer={mine.correctAnswer} userAnswer={mine.answer} />;
  return (
    <>
      <OptionButtons options={options} answer={null} onAnswer={onAnswer} locked={locked} />
      <KeyboardHint>{duelsText.room.shortcuts.options}</KeyboardHint>
    </>
  );
}

function KeyboardHint({ children }: { children: string }) {
  return <p className="hidden text-center text-sm text-muted keyboard:block">{children}</p>;
}

function ErrorText({ children }: { children: string | null }) {
  return (
    children && (
      <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
        {children}
      </p>
    )
  );
}

type DuelOutcomeProps = { mine: NonNullable<DuelStatement['mine']>; options: DuelStatement['options'] };

function DuelOutcome({ mine, options }: DuelOutcomeProps) {
  const { room } = duelsText;
  const right = mine.answer === mine.correctAnswer;
  return (
    <AnswerOutcome right={right} title={right ? room.right : room.wrong}>
      <p className="font-bold">{room.theAnswerIs(mine.correctAnswer, options)}</p>
      {mine.explanation && (
        <p>
          <SpokenPassage passage={-1} text={mine.explanation} />
        </p>
      )}
    </AnswerOutcome>
  );
}
