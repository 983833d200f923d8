import { lazy, Suspense, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompletionCard } from './completion-card.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonSources } from './lesson-sources.tsx';
import { QuizLesson } from './quiz-lesson.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import { useCompleteLesson } from './use-complete-lesson.ts';
import { SaveError } from './save-error.tsx';

const ExerciseLesson = lazy(() =>
  import('./exercise/exercise-lesson.tsx').then((file) => ({ default: file.ExerciseLesson })),
);

/**
 * Shows the lesson as it was when the learner opened it. Otherwise the refetch after the completion would turn the lesson into a
 * review.
 */
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

const Markdown = lazy(() => import('#web/ui/markdown.tsx').then((file) => ({ default: file.Markdown })));

type InfoLessonProps = { lesson: Lesson; saving: boolean; failed: boolean; onComplete: () => void };

function InfoLesson({ lesson, saving, failed, onComplete }: InfoLessonProps) {
  const { lesson: text } = learningText;
  return (
    <>
      <Card className="md:p-8">
        <Suspense fallback={<TextSkeleton />}>
          <Markdown illustrations={lesson.signs}>{lesson.content}</Markdown>
        </Suspense>
      </Card>
      {failed && <SaveError />}
      <Button busy={saving} onClick={onComplete} className="w-full md:w-auto md:justify-self-start">
        {failed ? text.retry : lesson.completed ? text.endReview : text.complete}
      </Button>
    </>
  );
}

type EmptyQuizProps = { lesson: Lesson; saving: boolean; failed: boolean; onComplete: () => void };

function EmptyQuiz({ lesson, saving, failed, onComplete }: EmptyQuizProps) {
  const { quiz } = learningText;
  return (
    <Card className="grid justify-items-center gap-4 p-6 text-center md:p-10">
      <TriangleAlert aria-hidden className="size-10 text-muted" />
      <h2 className="text-2xl">{quiz.emptyTitle}</h2>
      <p className="max-w-[46ch] text-muted">{quiz.emptyText}</p>
      {failed && <SaveError />}
      <Button busy={saving} onClick={onComplete}>
        {lesson.completed ? quiz.emptyReview : quiz.emptyComplete}
      </Button>
    </Card>
  );
}
