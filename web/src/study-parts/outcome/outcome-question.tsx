import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/strings/errors.ts';
import { useOnline } from '#web/platform/network/use-online.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { outcomeText as text } from './strings/exam-outcome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useReportOutcome } from './use-report-outcome.ts';

type Props = { examDate: string; onSaved: () => void };

/**
 * Asks the learner for the result of an exam whose date has passed. Saves the result after the learner has confirmed
 * it.
 */
export function OutcomeQuestion({ examDate, onSaved }: Props) {
  const [choice, setChoice] = useState<'passed' | 'failed' | null>(null);
  const { mutate, isPending, error } = useReportOutcome(onSaved);
  const licence = useLicenceId();
  const online = useOnline();
  return (
    <Card className="grid gap-4 border-blue! md:col-span-2 md:p-8">
      <div className="grid gap-1.5">
        <h2 className="text-2xl md:text-3xl">{text.title}</h2>
        <p className="max-w-[60ch] text-muted">{text.text(examDate)}</p>
      </div>
      {choice ? (
        <Confirmation
          question={text.confirm[choice](examDate)}
          busy={isPending}
          onConfirm={() => mutate({ licence, examDate, passed: choice === 'passed' })}
          onBack={() => setChoice(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button disabled={!online} onClick={() => setChoice('passed')}>
            {text.passed}
          </Button>
          <Button disabled={!online} variant="quiet" onClick={() => setChoice('failed')}>
            {text.failed}
          </Button>
          <ButtonLink to="/pronto" hash="piano" variant="quiet">
            {text.moved}
          </ButtonLink>
        </div>
      )}
      {!online && <p className="text-muted">{text.offline}</p>}
      <p role="alert" className="font-semibold text-red empty:absolute">
        {error && `${text.saveFailed} ${errorText(error)}`}
      </p>
    </Card>
  );
}

type ConfirmationProps = { question: string; busy: boolean; onConfirm: () => void; onBack: () => void };

/**
 * Asks the learner to confirm the result. The heading receives the focus, because the button that had the focus is no
 * longer on the screen.
 */
function Confirmation({ question, busy, onConfirm, onBack }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {question}
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onConfirm} className="ignore-double-click">
          {text.confirm.yes}
        </Button>
        <Button variant="quiet" onClick={onBack} className="ignore-double-click">
          {text.confirm.no}
        </Button>
      </div>
    </div>
  );
}
