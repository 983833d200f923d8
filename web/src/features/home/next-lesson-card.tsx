import { homeText } from '#web/strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Lesson = { id: string; title: string; unitTitle: string; started: boolean };

/** Links to the next lesson, or to the exam when every lesson is completed. */
export function NextLessonCard({ lesson }: { lesson: Lesson | null }) {
  const { resume, allDone } = homeText;
  return (
    <section className="relative grid gap-6 overflow-hidden rounded-card border border-line bg-asphalt p-6 pb-14 text-white md:col-span-2 md:grid-cols-[1fr_auto] md:items-center md:p-8 md:pb-16">
      {lesson ? (
        <>
          <div className="grid gap-1.5">
            <p className="font-semibold text-yellow">{lesson.started ? resume.next : resume.first}</p>
            <h2 className="text-2xl md:text-3xl">{lesson.title}</h2>
            <p className="opacity-85">{lesson.unitTitle}</p>
          </div>
          <ButtonLink to="/lesson/$lessonId" params={{ lessonId: lesson.id }} variant="signal">
            {lesson.started ? resume.go : resume.start}
          </ButtonLink>
        </>
      ) : (
        <>
          <div className="grid gap-1.5">
            <h2 className="text-2xl md:text-3xl">{allDone.title}</h2>
            <p className="opacity-85">{allDone.hint}</p>
          </div>
          <ButtonLink to="/quiz" variant="signal">
            {allDone.go}
          </ButtonLink>
        </>
      )}
      <div aria-hidden="true" className="lane absolute inset-x-0 bottom-6" />
    </section>
  );
}
