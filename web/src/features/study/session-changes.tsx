import type { ReactNode } from 'react';
import type { StudyStatus } from '@vialibera/contract/study';
import { formatPercent } from '#web/strings/format.ts';
import { studySessionText as text } from './strings/study-session.ts';
import { Road } from '#web/ui/rewards/road.tsx';
import type { SessionResult } from './session-completion.ts';

/** The smallest gain that is shown, in expected right answers. A smaller gain would be rounded to zero. */
const SHOWN_GAIN = 0.05;

type SessionChangesProps = { before: StudyStatus; result: SessionResult };

/**
 * Shows what a session has changed: the expected points, the probability of passing, the number of mistakes, and when the
 * session's concepts will be repeated.
 */
export function SessionChanges({ before, result }: SessionChangesProps) {
  const { plan, status, returns } = result;
  const gained = status.points - before.points;
  const cleared = before.mistakes - status.mistakes;
  return (
    <section aria-label={text.result} className="grid w-full max-w-md gap-5">
      <ul className="grid gap-2 text-left">
        {gained >= SHOWN_GAIN && <Change value={text.gained(gained)}>{text.gainedHint}</Change>}
        {status.pass.enough && <PassChange before={before.pass} after={status.pass} />}
        {cleared > 0 && <Change value={String(cleared)}>{text.cleared(cleared)}</Change>}
      </ul>
      <Returns returns={returns} />
      <div className="grid gap-2">
        <p className="text-muted tabular-nums">{text.goal(plan.answersToday, plan.target)}</p>
        <Road percent={(plan.answersToday / plan.target) * 100} label={text.goalProgress} />
      </div>
    </section>
  );
}

function Change({ value, children }: { value: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 rounded-control bg-green-soft px-4 py-2.5">
      <b className="font-sign text-2xl font-extrabold whitespace-nowrap text-green tabular-nums">{value}</b>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/**
 * Shows the change of the probability. The probability before the session is shown only if there were enough answers at
 * that time.
 */
function PassChange({ before, after }: { before: StudyStatus['pass']; after: StudyStatus['pass'] }) {
  const { title, from, to } = text.pass;
  return (
    <li className="grid gap-1 rounded-control bg-blue-soft px-4 py-2.5">
      <span>{title}</span>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {before.enough && (
          <div className="flex items-baseline gap-2">
            <dt className="text-sm text-muted">{from}</dt>
            <dd className="font-sign text-2xl font-bold text-muted tabular-nums">{formatPercent(before.mean)}</dd>
          </div>
        )}
        <div className="flex items-baseline gap-2">
          <dt className="text-sm text-muted">{to}</dt>
          <dd className="font-sign text-2xl font-extrabold tabular-nums">{formatPercent(after.mean)}</dd>
        </div>
      </dl>
    </li>
  );
}

function Returns({ returns }: { returns: SessionResult['returns'] }) {
  const rows = (['tomorrow', 'thisWeek', 'later'] as const).filter((when) => returns[when] > 0);
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h2 className="text-base text-muted">{text.returns}</h2>
      <dl className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {rows.map((when) => (
          <div key={when} className="flex flex-row-reverse items-baseline gap-1.5">
            <dt>{text.return[when]}</dt>
            <dd className="font-sign text-xl font-bold tabular-nums">{returns[when]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
