import type { Readiness } from '@vialibera/contract/readiness';
import { useState } from 'react';
import { FailedCard, PassedCard } from '#web/outcome/outcome-result.tsx';
import { OutcomeQuestion } from '#web/outcome/outcome-question.tsx';
import { outcomeText } from '#web/strings/exam-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

const { done } = outcomeText;

/** `due` is the date of an exam whose result has not been reported; null if it has. */
type Props = { due: string | null; outcome: Readiness['outcome'] };

/** Asks for the result of the exam, or shows the reported one, which can be corrected. */
export function OutcomeCard({ due, outcome }: Props) {
  const [correcting, setCorrecting] = useState(false);
  const asked = due ?? (correcting && outcome ? outcome.examDate : null);
  if (asked !== null) return <OutcomeQuestion examDate={asked} onSaved={() => setCorrecting(false)} />;
  const correct = (
    <Button variant="quiet" onClick={() => setCorrecting(true)}>
      {done.correct}
    </Button>
  );
  if (!outcome?.passed) return <FailedCard>{correct}</FailedCard>;
  return (
    <PassedCard>
      <ButtonLink to="/oggi">{done.more}</ButtonLink>
      {correct}
    </PassedCard>
  );
}
