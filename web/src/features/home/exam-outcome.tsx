import type { StudySummary } from '@vialibera/contract/study';
import { OutcomeCard } from '#web/study-parts/outcome/outcome-card.tsx';
import { outcomeText } from '#web/study-parts/outcome/strings/exam-outcome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const { done } = outcomeText;

/** Asks for the result of an exam whose date has passed. After the learner has reported the result, shows the result. */
export function ExamOutcome({ plan, outcome }: Pick<StudySummary, 'plan' | 'outcome'>) {
  const passed = outcome === 'passed';
  return (
    <OutcomeCard asked={outcome === null ? plan.examDate : null} passed={passed}>
      {passed && <ButtonLink to="/oggi">{done.more}</ButtonLink>}
      <ButtonLink to="/pronto" variant="quiet">
        {done.correct}
      </ButtonLink>
    </OutcomeCard>
  );
}
