import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';

/** A topic with the number of its questions as text. `search` contains the search params of the topic's practice rounds. */
type TopicRow = { search: { argomento: number } | { comunita: string }; title: string; count: string };

export function TopicList({ topics }: { topics: readonly TopicRow[] }) {
  return (
    <Card className="px-3! py-2!">
      <ul className="grid">
        {topics.map(({ search, title, count }) => (
          <li key={JSON.stringify(search)} className="border-t border-line first:border-t-0">
            <Link
              to="/quiz/allenamento"
              search={search}
              className="flex min-h-14 items-center gap-3 rounded-lg px-2 py-2 text-ink no-underline hover:bg-blue-soft"
            >
              <span className="grid min-w-0 flex-1 leading-snug">
                <b className="font-sign wrap-anywhere">{title}</b>
                <span className="text-sm text-muted">{count}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
