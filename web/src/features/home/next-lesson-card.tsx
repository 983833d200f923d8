import { homeText } from './strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type NextLesson = { id: string; title: string; unitTitle: string; started: boolean };

/**
 * Links to the next lesson or, if every lesson is completed, to the exam. `leads` is true if this is the first card of the
 * screen.
 */
export function NextLessonCard({ lesson, leads }: { lesson: NextLesson | null; leads: boolean }) {
  const { resume, allDone } = homeText;
  const variant = leads ? 'signal' : 'primary';
  return (
    <section
      className={`relative grid gap-6 overflow-hidden rounded-card border border-line p-6 md:col-span-2 md:grid-cols-[1fr_auto] md:items-center md:p-8 ${leads ? 'bg-asphalt pb-14 text-white md:pb-16' : 'bg-surface'}`}
    >
      <div className="grid gap-1.5">
        {lesson && (
          <p className={`font-semibold ${leads ? 'text-yellow' : 'text-muted'}`}>
            {lesson.started ? resume.next : resume.first}
          </p>
        )}
        <h2 className="text-2xl md:text-3xl">{lesson ? lesson.title : allDone.title}</h2>
        <p className="opacity-85">{lesson ? lesson.unitTitle : allDone.hint}</p>
      </div>
      {lesson ? (
        <ButtonLink to="/lesson/$lessonId" params={{ lessonId: lesson.id }} variant={variant}>
          {lesson.started ? resume.go : resume.start}
        </ButtonLink>
      ) : (
        <ButtonLink to="/quiz" variant={variant}>
          {allDone.go}
        </ButtonLink>
      )}
      {leads && <div aria-hidden="true" className="lane absolute inset-x-0 bottom-6" />}
    </section>
  );
}
