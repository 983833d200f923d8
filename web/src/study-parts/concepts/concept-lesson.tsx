import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import { api } from '#web/platform/api/api.ts';
import { conceptText } from './strings/concepts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Markdown = lazy(() => import('#web/study-parts/text/markdown.tsx').then((file) => ({ default: file.Markdown })));

/**
 * Shows the part of the lesson that teaches a concept, even if the lesson is locked. Links to the whole lesson if it is
 * unlocked.
 */
export function ConceptLesson({ concept: { lesson } }: { concept: Concept }) {
  const input = { lessonId: lesson.id, heading: lesson.heading };
  const { data, error, refetch } = useQuery(api.learning.getLessonSection.queryOptions({ input }));
  return (
    <section className="grid gap-3">
      <h3 className="text-base text-muted">{conceptText.fromLesson(lesson.title)}</h3>
      {data ? (
        <Suspense fallback={<SectionSkeleton />}>
          <Markdown illustrations={data.signs}>{data.content}</Markdown>
        </Suspense>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={conceptText.sectionFailed} />
      ) : (
        <SectionSkeleton />
      )}
      {data?.lesson.unlocked && (
        <ButtonLink
          to="/lesson/$lessonId"
          params={{ lessonId: lesson.id }}
          hash={lesson.heading}
          variant="quiet"
          className="justify-self-start"
        >
          {conceptText.toLesson}
        </ButtonLink>
      )}
      {data?.lesson.unlocked === false && <p className="text-[0.9375rem] text-muted">{conceptText.locked}</p>}
    </section>
  );
}

function SectionSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <p role="status" className="sr-only">
        {conceptText.loading}
      </p>
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-24" />
    </div>
  );
}
