import type { Lesson } from '@vialibera/contract/learning';
import { SaveError } from '#web/study-parts/completion/save-error.tsx';
import { exerciseText } from '#web/features/learning/strings/exercise.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { StudyFrame } from '#web/study-parts/frame/study-frame.tsx';
import { useLeaveConfirmation } from '#web/study-parts/frame/use-leave-confirmation.ts';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import type { ExerciseRun } from './round-frame.tsx';

type TakeawayProps = {
  run: ExerciseRun;
  lesson: Lesson;
  firstTries: number;
  total: number;
  saving: boolean;
  error: Error | null;
  onComplete: () => void;
};

/** Shows the takeaway of a finished exercise and the score, before the lesson is completed. */
export function Takeaway({ run, lesson, firstTries, total, saving, error, onComplete }: TakeawayProps) {
  const { lesson: text } = learningText;
  const takeaway = lesson.takeaway ?? '';
  useLeaveConfirmation(true);
  useShortcuts({ enter: () => !saving && onComplete() });
  return (
    <StudyFrame
      {...run}
      step={{
        number: total + 1,
        label: exerciseText.score(firstTries, total),
        percent: 100,
        progressLabel: exerciseText.progress,
      }}
      question={exerciseText.takeaway}
      textToRead={[takeaway]}
      outcome={null}
      action={
        <>
          {error && <SaveError error={error} />}
          <Button busy={saving} onClick={onComplete}>
            {error ? text.retry : lesson.completed ? text.endReview : text.complete}
          </Button>
        </>
      }
    >
      <p className="max-w-[65ch] text-lg leading-relaxed">
        <SpokenPassage passage={0} text={takeaway} />
      </p>
    </StudyFrame>
  );
}
