import { Link } from '@tanstack/react-router';
import type { Readiness, TopicLoss } from '@vialibera/contract/study';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { Card } from '#web/ui/card.tsx';

const { topics: text } = readinessText;

/** The number of topics that are shown before the learner asks for all of them. */
const SHOWN = 8;

type Props = { readiness: Readiness; sheet: NonNullable<Readiness['sheet']> };

/** Shows in which topics the learner is expected to lose points in the next exam. Each bar links to a session on its topic. */
export function TopicsCard({ readiness: { topics, concepts }, sheet }: Props) {
  const errors = topics.reduce((sum, { points }) => sum + points, 0);
  const most = topics[0]?.points ?? 0;
  const rest = topics.slice(SHOWN);
  return (
    <Card className="grid gap-4 md:col-span-2 md:p-8">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{text.title}</h2>
        <p className="max-w-[60ch] text-muted">{text.lead(errors, sheet.questions, sheet.allowedErrors)}</p>
        <p className="text-[0.9375rem] text-muted">{text.concepts(concepts.met, concepts.total)}</p>
      </div>
      <TopicBars topics={topics.slice(0, SHOWN)} most={most} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-semibold text-blue">{text.more(rest.length)}</summary>
          <TopicBars topics={rest} most={most} />
        </details>
      )}
    </Card>
  );
}

function TopicBars({ topics, most }: { topics: readonly TopicLoss[]; most: number }) {
  return (
    <ul className="grid gap-2 md:grid-cols-2 md:gap-x-4">
      {topics.map((loss) => (
        <li key={loss.topic}>
          <TopicBar loss={loss} share={most > 0 ? loss.points / most : 0} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Links to a session on a topic. `share` is the length of the bar: the expected errors of the topic, relative to the topic
 * with the most expected errors.
 */
function TopicBar({ loss, share }: { loss: TopicLoss; share: number }) {
  const { topic, title, points, questions } = loss;
  return (
    <Link
      to="/oggi"
      search={{ argomento: topic }}
      className="grid h-full min-h-14 content-center gap-1.5 rounded-control border border-line px-4 py-3 text-ink no-underline transition-colors duration-140 hover:border-blue"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold hyphens-auto">{title ?? text.untitled}</span>
        <span className="text-[0.9375rem] text-muted tabular-nums">
          {text.points(points)} {text.questions(questions)}
        </span>
      </span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-ground forced-color-adjust-none">
        <span className="block h-full rounded-full bg-blue" style={{ width: `${Math.max(2, share * 100)}%` }} />
      </span>
    </Link>
  );
}
