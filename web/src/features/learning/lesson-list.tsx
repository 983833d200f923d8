import { Check, Lock } from 'lucide-react';
import type { LessonSummary } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { useHideGame } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';

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

type LessonRowProps = { lesson: LessonSummary; number: number; last: boolean };

export function LessonRow({ lesson, number, last }: LessonRowProps) {
  const { row, type, xp } = learningText;
  const hideGame = useHideGame();
  return (
    <li className="flex gap-3 pb-3 md:gap-5">
      <LessonMilestone number={number} completed={lesson.completed} unlocked={lesson.unlocked} last={last} />
      <Card className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3 max-md:p-4">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className={`text-lg leading-snug ${lesson.unlocked ? '' : 'text-muted'}`}>{lesson.title}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-muted">
            {type[lesson.type]}
            {!hideGame && <span>· {xp(lesson)}</span>}
            {lesson.completed && <span className="font-semibold text-green">· {row.completed}</span>}
            {lesson.boss && <Chip tone="yellow">{row.boss}</Chip>}
          </p>
        </div>
        <LessonAction lesson={lesson} />
      </Card>
    </li>
  );
}

function LessonAction({ lesson }: { lesson: LessonSummary }) {
  const { row } = learningText;
  if (!lesson.unlocked)
    return (
      <Button variant="quiet" disabled aria-label={row.action(row.locked, lesson.title)}>
        {row.locked}
      </Button>
    );
  const action = lesson.completed ? row.review : row.start;
  return (
    <ButtonLink
      to="/lesson/$lessonId"
      params={{ lessonId: lesson.id }}
      variant={lesson.completed ? 'quiet' : 'primary'}
      aria-label={row.action(action, lesson.title)}
    >
      {action}
    </ButtonLink>
  );
}

type LessonMilestoneProps = { number: number; completed: boolean; unlocked: boolean; last: boolean };

/**
 * Draws one lesson on the road beside the list. A circle contains a check mark for a completed lesson, a lock for a locked
 * lesson, or the lesson's number for any other lesson. Below a completed lesson, the road's centre line is yellow.
 */
function LessonMilestone({ number, completed, unlocked, last }: LessonMilestoneProps) {
  const ahead = unlocked ? 'border-blue bg-surface text-blue' : 'border-line bg-ground text-muted';
  return (
    <div aria-hidden className="relative flex w-10 shrink-0 justify-center pt-4">
      {!last && (
        <span
          className={`absolute top-10 -bottom-4 border-l-4 border-dashed ${completed ? 'border-yellow' : 'border-line'}`}
        />
      )}
      <span
        className={`z-[1] grid size-10 place-items-center rounded-full border-[2.5px] font-sign font-extrabold tabular-nums ${completed ? 'border-green bg-green text-on-green' : ahead}`}
      >
        {completed ? <Check className="size-5" /> : unlocked ? number : <Lock className="size-4" />}
      </span>
    </div>
  );
}
