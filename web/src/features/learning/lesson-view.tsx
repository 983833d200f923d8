import { lazy, Suspense, useState } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { Page } from '#web/ui/page.tsx';
import { CompletionCard } from './completion-card.tsx';
import { InfoLesson } from './info-lesson.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonIntro } from './lesson-intro.tsx';
import { LessonSources } from './lesson-sources.tsx';
import { QuizLesson } from './quiz-lesson.tsx';
import { readQuizSession } from './quiz-session-storage.ts';
import { useCompleteLesson } from './use-complete-lesson.ts';

const ExerciseLesson = lazy(() =>
  import('./exercise/exercise-lesson.tsx').then((file) => ({ default: file.ExerciseLesson })),
);

/**
 * Shows the lesson as it was when the learner opened it. Otherwise the refetch after the completion would turn the lesson
 * into a review. The questions and exercises fill the window. All other parts are shown on an ordinary page.
 */
export function LessonView({ lesson: latest }: { lesson: Lesson }) {
  const [lesson] = useState(latest);
  const [started, setStarted] = useState(() => hasStoredQuiz(lesson));
  const { complete, completion, saving, error } = useCompleteLesson(lesson);
  const run = { lesson, saving, error };
  const isRun = lesson.exercise !== null || lesson.questions.length > 0;

  if (started && !completion && lesson.exercise)
    return (
      <Suspense fallback={null}>
        <ExerciseLesson
          {...run}
          exercise={lesson.exercise}
          onComplete={(firstTries) => complete({ answers: [], firstTries })}
        />
      </Suspense>
    );
  if (started && !completion)
    return (
      <QuizLesson
        {...run}
        onComplete={({ answers, completionId }, correct) => complete({ answers, completionId, correct })}
      />
    );
  return (
    <Page title={lesson.title} width="narrow">
      <article className="grid grid-cols-1 gap-6">
        <LessonHeader lesson={lesson} completed={latest.completed} />
        {completion ? (
          <CompletionCard lesson={lesson} completion={completion} />
        ) : isRun ? (
          <LessonIntro lesson={lesson} onStart={() => setStarted(true)} />
        ) : (
          <InfoLesson {...run} onComplete={() => complete({ answers: [] })} />
        )}
        <LessonSources verifiedOn={lesson.verifiedOn} articles={lesson.articles} />
      </article>
    </Page>
  );
}

/**
 * Returns true if this tab has an unfinished quiz of the lesson with at least one choice. This quiz continues without the
 * introduction.
 */
function hasStoredQuiz({ id, questions }: Lesson): boolean {
  const stored = questions.length > 0 ? readQuizSession(tabStorage(), id, questions) : null;
  return stored !== null && (stored.answers.length > 0 || stored.selected !== null);
}
