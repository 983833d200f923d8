import type { StudySummary } from '@vialibera/contract/study';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { TodayCard } from './today-card.tsx';

/** The result of the exam is loaded lazily, because most learners see it only once or twice. */
const ExamOutcome = lazy(() => import('./exam-outcome.tsx').then((file) => ({ default: file.ExamOutcome })));

/** `isNew` is true if the learner has not started yet. Then only an invitation to the first session is shown. */
type Props = { study: StudySummary; isNew: boolean };

/** Shows the first cards of the dashboard: today's session and the readiness. After the exam, also asks for its result. */
export function StudyCards({ study, isNew }: Props) {
  const { plan, outcome } = study;
  const isExamOver = outcome !== null || (plan.daysLeft !== null && plan.daysLeft < 0);
  return (
    <>
      {isExamOver && (
        <Suspense fallback={<Skeleton className="h-56 rounded-card! md:col-span-2" />}>
          <ExamOutcome plan={plan} outcome={outcome} />
        </Suspense>
      )}
      {outcome !== 'passed' && <TodayCard plan={plan} isNew={isNew} />}
      {outcome !== 'passed' && !isNew && <ReadinessCard study={study} />}
    </>
  );
}
