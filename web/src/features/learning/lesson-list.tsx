import type { LessonSummary } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { LessonRow } from './lesson-row.tsx';

export function LessonList({ lessons }: { lessons: readonly LessonSummary[] }) {
  const { unit } = learningText;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl md:text-2xl">{unit.lessons}</h2>
      {lessons.length === 0 && <p className="text-muted">{unit.noLessons}</p>}
      <ol>
        {lessons.map((lesson, index) => (
          <LessonRow key={lesson.id} lesson={lesson} number={index + 1} last={index === lessons.length - 1} />
        ))}
      </ol>
    </section>
  );
}
