import type { StudyPlan } from '@vialibera/contract/study';
import { homeText } from './strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/rewards/road.tsx';

const { today: text } = homeText;

/**
 * Links to today's session. For a new learner, the card contains only a short text and a link, so that the lessons stay in
 * view.
 */
export function TodayCard({ plan, isNew }: { plan: StudyPlan; isNew: boolean }) {
  if (!isNew) return <Session plan={plan} />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 md:col-span-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-xl">{text.first.title}</h2>
        <p className="text-muted">{text.first.text}</p>
      </div>
      <ButtonLink to="/oggi">{text.start}</ButtonLink>
    </Card>
  );
}

/** The centre line of the road shows how much of the day's session is done. */
function Session({ plan: { answersToday, target, daysLeft } }: { plan: StudyPlan }) {
  const isDone = answersToday >= target;
  const given = text.progress(answersToday, target);
  return (
    <section className="grid content-between gap-5 rounded-card border border-line bg-asphalt p-6 text-white md:p-8">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap justify-between gap-x-4 font-semibold text-yellow">
          <span>{text.title}</span>
          {daysLeft !== null && daysLeft >= 0 && <span>{text.daysLeft(daysLeft)}</span>}
        </p>
        <h2 className="text-2xl md:text-3xl">{isDone ? text.done : answersToday > 0 ? given : text.planned(target)}</h2>
        <p className="opacity-85">{isDone ? text.doneHint(answersToday) : text.hint}</p>
      </div>
      <ButtonLink to="/oggi" variant="signal" className="justify-self-start">
        {isDone ? text.more : answersToday > 0 ? text.resume : text.start}
      </ButtonLink>
      <Road percent={(answersToday / target) * 100} label={given} className="-mx-2 shadow-none!" />
    </section>
  );
}
