import { Check } from 'lucide-react';
import type { Readiness } from '@vialibera/contract/readiness';
import { readinessText } from '#web/strings/readiness.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Road } from '#web/ui/road.tsx';

const { missing: text } = readinessText;

type Props = Pick<Readiness, 'missing' | 'answers'>;

/** Lists exactly what is missing until the probability is shown, and the national pass rate as an orientation. */
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
            <p className="text-[0.9375rem] text-muted tabular-nums">{text.given(answers, needed)}</p>
          </li>
        )}
        {missing.exams > 0 && (
          <li>
            <p className="text-lg font-semibold">{text.exam}</p>
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
      <div className="flex flex-wrap gap-3">
        {missing.answers > 0 && <ButtonLink to="/oggi">{text.toAnswers}</ButtonLink>}
        {missing.exams > 0 && (
          <ButtonLink to="/quiz" variant={missing.answers > 0 ? 'quiet' : 'primary'}>
            {text.toExam}
          </ButtonLink>
        )}
      </div>
      <p className="max-w-[60ch] text-[0.9375rem] text-muted">{text.orientation}</p>
    </div>
  );
}
