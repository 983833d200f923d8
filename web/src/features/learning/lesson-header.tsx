import { CircleCheck } from 'lucide-react';
import type { Lesson } from '@vialibera/contract/learning';
import { useHideGame } from '#web/platform/session/session.ts';
import { learningText } from '#web/strings/learning.ts';
import { Chip } from '#web/ui/chip.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

/**
 * `lesson` is the lesson as it was when the learner opened it. If the lesson was already completed then, the review badge
 * is shown. `completed` is true if the lesson is completed now, so that completing it again earns no reward.
 */
export function LessonHeader({ lesson, completed }: { lesson: Lesson; completed: boolean }) {
  const { lesson: text, type, row, xp } = learningText;
  const hideGame = useHideGame();
  return (
    <header className="grid gap-3">
      <BackLink to="/unit/$unitId" params={{ unitId: lesson.unit.id }}>
        {text.back(lesson.unit.title)}
      </BackLink>
      <h1 className="text-3xl text-balance hyphens-auto md:text-4xl">{lesson.title}</h1>
      <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-muted">
        {lesson.completed && <Chip tone="yellow">{text.review}</Chip>}
        {lesson.boss && <Chip tone="yellow">{row.boss}</Chip>}
        <Chip>{type[lesson.type]}</Chip>
        {!hideGame && !completed && <Chip tone="green">{xp(lesson)}</Chip>}
        {completed && (
          <span className="inline-flex items-center gap-1 font-semibold text-green">
            <CircleCheck aria-hidden className="size-4" />
            {text.completed}
          </span>
        )}
      </p>
    </header>
  );
}
