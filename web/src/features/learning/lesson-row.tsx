import type { LessonSummary } from '@vialibera/contract/learning';
import { useHideGame } from '#web/session.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LessonMilestone } from './lesson-milestone.tsx';

type LessonRowProps = { lesson: LessonSummary; number: number; last: boolean };

export function LessonRow({ lesson, number, last }: LessonRowProps) {
  const { row, type } = learningText;
  const hideGame = useHideGame();
  return (
    <li className="flex gap-3 pb-3 md:gap-5">
      <LessonMilestone number={number} completed={lesson.completed} unlocked={lesson.unlocked} last={last} />
      <Card className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3 max-md:p-4">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className={`text-lg leading-snug ${lesson.unlocked ? '' : 'text-muted'}`}>{lesson.title}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-muted">
            {type[lesson.type]}
            {!hideGame && <span>· {row.xp(lesson.xpReward)}</span>}
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
