import { Link } from '@tanstack/react-router';
import type { TopicLoss } from '@vialibera/contract/readiness';
import { readinessText } from '#web/strings/readiness.ts';

const { topics: text } = readinessText;

/** A link to a session on a topic. `share` is its expected errors in relation to those of the topic with most errors. */
export function TopicBar({ loss, share }: { loss: TopicLoss; share: number }) {
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
