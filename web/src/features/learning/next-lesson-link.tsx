import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type NextLessonLinkProps = { unitId: string; lessonId: string };

/** The lesson after this one: this one is completed, so that one is open. Nothing after the last. */
export function NextLessonLink({ unitId, lessonId }: NextLessonLinkProps) {
  const { data } = useQuery(api.learning.getUnit.queryOptions({ input: { unitId } }));
  const index = data?.lessons.findIndex(({ id }) => id === lessonId) ?? -1;
  const next = index < 0 ? undefined : data?.lessons[index + 1];
  if (!next) return null;
  return (
    <ButtonLink to="/lesson/$lessonId" params={{ lessonId: next.id }}>
      {learningText.lesson.next}
    </ButtonLink>
  );
}
