import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, X } from 'lucide-react';
import type { ExamSummary } from '@vialibera/contract/exam';
import { useMe } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { formatDateTime } from '#web/strings/format.ts';
import { Card } from '#web/ui/card.tsx';

type ExamHistoryProps = {
  exams: readonly ExamSummary[];
  /** The id of the learner's licence. A row names the licence of its exam only if it differs from the learner's licence. */
  licence: string;
};

export function ExamHistory({ exams, licence }: ExamHistoryProps) {
  const { hub } = examText;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{hub.historyTitle}</h2>
      {exams.length === 0 && <p className="text-muted">{hub.historyEmpty}</p>}
      <ul className="-mx-2 grid">
        {exams.map((exam) => (
          <li key={exam.id} className="border-t border-line first:border-t-0">
            <HistoryLink exam={exam} licence={licence} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function HistoryLink({ exam, licence }: { exam: ExamSummary; licence: string }) {
  const { hub } = examText;
  const { form } = exam;
  const timeZone = useMe()?.timeZone;
  const Mark = exam.passed ? Check : X;
  const notes = [
    formatDateTime(exam.submittedAt, timeZone),
    form.licence !== licence && form.licenceName,
    form.moreTime && hub.withMoreTime,
  ];
  return (
    <Link
      to="/quiz/esame/$examId"
      params={{ examId: exam.id }}
      className="flex min-h-14 items-center gap-3 rounded-lg px-2 py-2 hover:bg-blue-soft"
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${exam.passed ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
      >
        <Mark aria-hidden className="size-5" />
      </span>
      <span className="grid flex-1 leading-snug">
        <b className="font-sign">
          {exam.passed ? hub.passed : hub.failed} · {hub.errors(exam.errors)}
        </b>
        <span className="text-sm text-muted">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="font-sign font-bold tabular-nums">{examText.result.correctOf(exam.score, form.questions)}</span>
      <ChevronRight aria-hidden className="size-5 text-muted" />
    </Link>
  );
}
