import { useEffect, useRef } from 'react';
import type { SubmittedExam } from '@vialibera/contract/exam';
import type { Pass } from '@vialibera/contract/study';
import { useMe } from '#web/platform/session/session.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { examText } from '#web/strings/exam.ts';
import { formatDateTime } from '#web/strings/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { ErrorList } from './error-list.tsx';
import { PassChange } from './pass-change.tsx';
import { ResultSummary } from './result-summary.tsx';

type ExamResultProps = { exam: SubmittedExam; passBefore: Pass | null; onReview: (index: number) => void };

export function ExamResult({ exam, passBefore, onReview }: ExamResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { result } = examText;
  const submission = useSubmissionText(exam);
  return (
    <Page title={result.pageTitle} width="narrow" className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {result.title}
        </h1>
        <p className="text-muted">{submission}</p>
      </header>
      <Card className="grid gap-6 md:p-8">
        <ResultSummary exam={exam} />
        <ResultBars exam={exam} />
        <PassChange licence={exam.form.licence} before={passBefore} />
        <div className="flex flex-col gap-3 md:flex-row md:justify-center">
          <ButtonLink to="/quiz">{result.retry}</ButtonLink>
          <ButtonLink variant="quiet" to="/learn">
            {result.study}
          </ButtonLink>
        </div>
      </Card>
      {exam.errors > 0 && <ErrorList exam={exam} onReview={onReview} />}
    </Page>
  );
}

/** Returns when and how the exam was taken. The text names the licence only if the learner now prepares for another licence. */
function useSubmissionText({ form, submittedAt }: SubmittedExam): string {
  const { result } = examText;
  const own = useLicenceId();
  const timeZone = useMe()?.timeZone;
  const parts = [
    own !== undefined && own !== form.licence && form.licenceName,
    result.submitted(formatDateTime(submittedAt, timeZone)),
    form.moreTime && result.withMoreTime(form),
  ];
  return parts.filter(Boolean).join(' · ');
}

function ResultBars({ exam: { score, errors, form } }: { exam: SubmittedExam }) {
  const { result } = examText;
  const { questions, allowedErrors } = form;
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-8">
      <Bar
        label={result.correct}
        value={result.correctOf(score, questions)}
        share={score / questions}
        fill="bg-green"
      />
      <Bar
        label={result.errors}
        value={result.errorsOf(errors, allowedErrors)}
        share={Math.min(errors / Math.max(allowedErrors, 1), 1)}
        fill={errors > allowedErrors ? 'bg-red' : 'bg-ink'}
      />
    </div>
  );
}

type BarProps = { label: string; value: string; share: number; fill: string };

function Bar({ label, value, share, fill }: BarProps) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{label}</span>
        <b className="font-sign text-lg tabular-nums">{value}</b>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={value}
        aria-valuenow={Math.round(share * 100)}
        className="h-2.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div className={`h-full rounded-full ${fill}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
