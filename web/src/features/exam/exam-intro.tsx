import { examText } from '#web/strings/exam.ts';
import { formatNumber } from '#web/strings/format.ts';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { KeyboardHints } from './keyboard-hints.tsx';
import { useStartExam } from './use-start-exam.ts';

type ExamIntroProps = {
  bank: { name: string; statements: number } | null;
  /** An exam is open: the resume card leads back to it, no other can start. */
  running: boolean;
  onStarted: (examId: string) => void;
};

export function ExamIntro({ bank, running, onStarted }: ExamIntroProps) {
  const start = useStartExam({ onStarted });
  const { hub } = examText;
  return (
    <Card as="section" className="grid gap-7 md:p-8">
      <dl className="grid gap-x-3 sm:grid-cols-3">
        {hub.facts.map(({ value, unit, note }) => (
          <div
            key={unit}
            className="grid grid-cols-[3.5rem_1fr] content-start items-center gap-x-3 border-line py-3 not-first:border-t sm:grid-cols-1 sm:gap-y-1 sm:rounded-lg sm:border sm:p-4"
          >
            <dt className="contents font-sign font-bold">
              <span className="row-span-2 text-4xl leading-none font-extrabold tabular-nums">{value}</span>
              {unit}
            </dt>
            <dd className="text-sm leading-snug text-muted max-sm:col-start-2">{note}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3">
        {!running && (
          <Button busy={start.isPending} disabled={!bank} onClick={() => start.mutate()} className="w-full md:w-auto">
            {hub.start}
          </Button>
        )}
        {start.error && (
          <p role="alert" className="text-red">
            {errorCode(start.error) === 'OFFLINE' ? hub.needsNetwork : errorText(start.error)}
          </p>
        )}
        <p className="text-sm text-muted">{bank ? hub.bank(bank.name, formatNumber(bank.statements)) : hub.noBank}</p>
      </div>
      <div className="grid gap-3">
        <h2 className="text-xl">{hub.rulesTitle}</h2>
        <ul className="grid max-w-[65ch] gap-2.5">
          {hub.rules.map((rule) => (
            <li key={rule} className="flex gap-3">
              <span aria-hidden className="mt-[0.65em] h-1 w-4 shrink-0 rounded-full bg-yellow" />
              {rule}
            </li>
          ))}
        </ul>
      </div>
      <KeyboardHints />
    </Card>
  );
}
