import { lazy, Suspense, useState } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import { CompletionCard } from './completion-card.tsx';
import { EmptyQuiz } from './empty-quiz.tsx';
import { InfoLesson } from './info-lesson.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonSources } from './lesson-sources.tsx';
import { QuizLesson } from './quiz-lesson.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import { useCompleteLesson } from './use-complete-lesson.ts';

const ExerciseLesson = lazy(() =>
  import('./exercise/exercise-lesson.tsx').then((file) => ({ default: file.ExerciseLesson })),
);

/** The lesson as it was when it was opened: the refresh after its completion must not turn it into a review. */
export function LessonView({ lesson: latest }: { lesson: Lesson }) {
  const [lesson] = useState(latest);
  const { complete, completion, saving, failed } = useCompleteLesson(lesson);
  const body = { lesson, saving, failed };
  return (
    <article className="grid grid-cols-1 gap-6">
      <LessonHeader lesson={lesson} completed={latest.completed} />
      {completion ? (
        <CompletionCard lesson={lesson} completion={completion} />
      ) : lesson.exercise ? (
        <Suspense fallback={<TextSkeleton />}>
          <ExerciseLesson
            {...body}
            exercise={lesson.exercise}
            onComplete={(firstTries) => complete({ answers: [], firstTries })}
          />
        </Suspense>
      ) : lesson.type !== 'quiz' ? (
        <InfoLesson {...body} onComplete={() => complete({ answers: [] })} />
      ) : lesson.questions.length === 0 ? (
        <EmptyQuiz {...body} onComplete={() => complete({ answers: [] })} />
      ) : (
        <QuizLesson
          {...body}
          onComplete={({ answers, completionId }, correct) => complete({ answers, completionId, correct })}
        />
      )}
      <LessonSources verifiedOn={lesson.verifiedOn} articles={lesson.articles} />
    </article>
  );
}
