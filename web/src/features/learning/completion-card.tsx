import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '@vialibera/contract/learning';
import { RewardBreakdown } from '#web/study-parts/completion/reward-breakdown.tsx';
import { useHideGame } from '#web/platform/session/session.ts';
import { learningText } from '#web/strings/learning.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/rewards/celebration.tsx';
import { RewardSummary } from '#web/ui/rewards/reward-summary.tsx';
import { api } from '#web/platform/api/api.ts';
import type { Completion } from './use-complete-lesson.ts';
import { WaitingNote } from '#web/study-parts/completion/waiting-note.tsx';

export function CompletionCard({ lesson, completion }: { lesson: Lesson; completion: Completion }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hideGame = useHideGame();
  const { lesson: text } = learningText;
  const { reward, score, waiting } = completion;
  return (
    <Card as="section" className="grid justify-items-center gap-5 p-6 text-center md:p-10">
      {(reward ?? waiting) && <Celebration />}
      <h2 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
        {text.done}
      </h2>
      <p role="status" className="sr-only">
        {announcement(completion, hideGame)}
      </p>
      {score && (
        <p className="text-lg tabular-nums">
          {(lesson.exercise ? text.firstTries : text.score)(score.correct, score.total)}
        </p>
      )}
      {waiting && <WaitingNote reason={waiting} />}
      {!hideGame && !waiting && (
        <p className="font-sign text-4xl font-extrabold tabular-nums">{reward ? text.earned(reward.xp) : text.noXp}</p>
      )}
      {!hideGame && !reward && !waiting && <p className="text-muted">{text.reviewNote}</p>}
      {!hideGame && reward && <RewardBreakdown reward={reward} />}
      {!hideGame && reward && <RewardSummary reward={reward} />}
      <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
        <ButtonLink variant="quiet" to="/unit/$unitId" params={{ unitId: lesson.unit.id }}>
          {text.backToUnit}
        </ButtonLink>
        <NextLessonLink unitId={lesson.unit.id} lessonId={lesson.id} />
      </div>
    </Card>
  );
}

/** Returns the result of the lesson as a text. Screen readers read this text as soon as the card appears. */
function announcement({ reward, waiting }: Completion, hideGame: boolean): string {
  const { announcement: text } = learningText;
  if (hideGame && (reward || waiting)) return text.completedOnly;
  return waiting ? text.waiting : reward ? text.completed(reward.xp) : text.reviewed;
}

type NextLessonLinkProps = { unitId: string; lessonId: string };

/** Links to the next lesson of the same unit. Renders nothing after the last lesson of the unit. */
function NextLessonLink({ unitId, lessonId }: NextLessonLinkProps) {
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
