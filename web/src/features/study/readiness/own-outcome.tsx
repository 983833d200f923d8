import type { Readiness } from '@vialibera/contract/study';
import { useState } from 'react';
import { OutcomeCard } from '#web/study-parts/outcome/outcome-card.tsx';
import { outcomeText } from '#web/study-parts/outcome/strings/exam-outcome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

const { done } = outcomeText;

/** `due` is the date of an exam whose result has not been reported. It is null if there is no such exam. */
type Props = { due: string | null; outcome: Readiness['outcome'] };

/** Asks for the result of the exam. If the result has been reported, shows it and lets the learner correct it. */
export function OwnOutcome({ due, outcome }: Props) {
  const [correcting, setCorrecting] = useState(false);
  const corrected = correcting && outcome ? outcome.examDate : null;
  const passed = outcome?.passed ?? false;
  return (
    <OutcomeCard asked={due ?? corrected} passed={passed} onSaved={() => setCorrecting(false)}>
      {passed && <ButtonLink to="/oggi">{done.more}</ButtonLink>}
      <Button variant="quiet" onClick={() => setCorrecting(true)}>
        {done.correct}
      </Button>
    </OutcomeCard>
  );
}
