import { homeText } from '#web/strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type NextLesson = { id: string; title: string; unitTitle: string; started: boolean };

/** Links to the next lesson, or to the exam when every lesson is completed. */
export function NextLessonCard({ lesson }: { lesson: NextLesson | null }) {
  const { resume, allDone } = homeText;
  return (
    <section className="relative grid gap-6 overflow-hidden rounded-card border border-line bg-asphalt p-6 pb-14 text-white md:col-span-2 md:grid-cols-[1fr_auto] md:items-center md:p-8 md:pb-16">
      <div className="grid gap-1.5">
        {lesson && <p className="font-semibold text-yellow">{lesson.started ? resume.next : resume.first}</p>}
        <h2 className="text-2xl md:text-3xl">{lesson ? lesson.title : allDone.title}</h2>
        <p className="opacity-85">{lesson ? lesson.unitTitle : allDone.hint}</p>
      </div>
      {lesson ? (
        <ButtonLink to="/lesson/$lessonId" params={{ lessonId: lesson.id }} variant="signal">
          {lesson.started ? resume.go : resume.start}
        </ButtonLink>
      ) : (
        <ButtonLink to="/quiz" variant="signal">
          {allDone.go}
        </ButtonLink>
      )}
      <div aria-hidden="true" className="lane absolute inset-x-0 bottom-6" />
    </section>
  );
}
