import { Check, Clock3, Repeat2 } from 'lucide-react';
import type { SpottingResult } from '@vialibera/domain/learning/spotter';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { spotterText } from '#web/features/learning/strings/spotter.ts';
import { NextButton } from '#web/study-parts/frame/next-button.tsx';
import { StudyFrame } from '#web/study-parts/frame/study-frame.tsx';
import { useLeaveConfirmation } from '#web/study-parts/frame/use-leave-confirmation.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import type { ExerciseRun } from './round-frame.tsx';
import { SignOrText } from './sign-or-text.tsx';
import type { SpotterSign } from './use-spotting.ts';

type SpotterResultProps = {
  run: ExerciseRun;
  signs: readonly SpotterSign[];
  result: SpottingResult;
  onNext: () => void;
};

/** Shows how fast and how sure the learner was, and lists the signs that need a review. */
export function SpotterResult({ run, signs, result, onNext }: SpotterResultProps) {
  const { sure, slow, missed, medianMillis } = result;
  const toReview = [...missed, ...slow].map((index) => signs[index] as SpotterSign);
  useLeaveConfirmation(true);
  useShortcuts({ enter: onNext });
  return (
    <StudyFrame
      {...run}
      step={{
        number: -1,
        label: spotterText.step(signs.length, signs.length),
        percent: 100,
        progressLabel: exerciseText.progress,
      }}
      question={spotterText.result}
      textToRead={[spotterText.bar(sure.length, slow.length, missed.length)]}
      outcome={null}
      action={<NextButton onClick={onNext}>{exerciseText.next}</NextButton>}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 rounded-card border border-line bg-surface px-4 py-3">
        {spotterText.speed}
        <b className="font-sign text-4xl font-extrabold tabular-nums">{spotterText.seconds(medianMillis)}</b>
        {spotterText.perSign}
      </p>
      <ResultBar result={result} total={signs.length} />
      {toReview.length === 0 ? (
        <p>{spotterText.perfect}</p>
      ) : (
        <section className="grid gap-3">
          <h3 className="text-lg">{spotterText.toReview}</h3>
          <ul className="grid gap-3">
            {toReview.map(({ illustration, meaning, explanation }) => (
              <li key={meaning} className="flex items-start gap-4 rounded-card border border-line bg-surface p-3">
                <SignOrText illustration={illustration} text={null} />
                <p className="min-w-0 flex-1">
                  <b>{spotterText.named(meaning)}</b> {explanation}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </StudyFrame>
  );
}

/** Compares the numbers of signs that the learner recognised quickly, recognised slowly, and missed at first. */
function ResultBar({ result, total }: { result: SpottingResult; total: number }) {
  const groups = [
    { name: spotterText.sure, count: result.sure.length, icon: Check, colour: 'bg-green', ink: 'text-green' },
    { name: spotterText.slow, count: result.slow.length, icon: Clock3, colour: 'bg-yellow', ink: 'text-ink' },
    { name: spotterText.missed, count: result.missed.length, icon: Repeat2, colour: 'bg-red', ink: 'text-red' },
  ];
  return (
    <div className="grid gap-3">
      <div aria-hidden className="flex h-5 gap-0.5 overflow-hidden rounded-control bg-line forced-color-adjust-none">
        {groups.map(({ name, count, colour }) => (
          <div key={name} className={colour} style={{ width: `${(count / total) * 100}%` }} />
        ))}
      </div>
      <dl className="grid gap-1">
        {groups.map(({ name, count, icon: Icon, ink }) => (
          <div key={name} className="flex items-center justify-between gap-4">
            <dt className="flex items-center gap-2">
              <Icon aria-hidden className={`size-5 shrink-0 ${ink}`} />
              {name}
            </dt>
            <dd className="font-sign text-xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
