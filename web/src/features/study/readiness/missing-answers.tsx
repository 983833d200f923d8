import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Readiness } from '@vialibera/contract/study';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { Road } from '#web/ui/rewards/road.tsx';

const { missing: text } = readinessText;
const link = 'inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4';

type Props = Pick<Readiness, 'missing' | 'answers'>;

/**
 * Shown while there is too little data for a probability. Lists what is missing, e.g. the number of answers, and shows
 * the national pass rate for comparison.
 */
export function MissingAnswers({ missing, answers }: Props) {
  const needed = answers + missing.answers;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-2xl md:text-3xl">{text.title}</h2>
        <p className="max-w-[60ch] text-muted">{text.text}</p>
      </div>
      <ul className="grid gap-3">
        {missing.answers > 0 && (
          <li className="grid gap-2">
            <p className="text-lg font-semibold">{text.answers(missing.answers)}</p>
            <Road percent={(answers / needed) * 100} label={text.given(answers, needed)} />
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="text-[0.9375rem] text-muted tabular-nums">{text.given(answers, needed)}</span>
              <Link to="/oggi" className={link}>
                {text.toAnswers}
              </Link>
            </p>
          </li>
        )}
        {missing.exams > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-lg font-semibold">{text.exam}</p>
            <Link to="/quiz" className={link}>
              {text.toExam}
            </Link>
          </li>
        )}
        {missing.answers === 0 && (
          <li className="flex items-center gap-2 text-muted">
            <Check size={20} aria-hidden="true" className="shrink-0 text-green" />
            {text.enoughAnswers}
          </li>
        )}
        {missing.exams === 0 && (
          <li className="flex items-center gap-2 text-muted">
            <Check size={20} aria-hidden="true" className="shrink-0 text-green" />
            {text.examDone}
          </li>
        )}
      </ul>
      <p className="max-w-[60ch] text-[0.9375rem] text-muted">{text.orientation}</p>
    </div>
  );
}
