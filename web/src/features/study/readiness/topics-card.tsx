import type { Readiness, TopicLoss } from '@vialibera/contract/readiness';
import { readinessText } from '#web/strings/readiness.ts';
import { Card } from '#web/ui/card.tsx';
import { TopicBar } from './topic-bar.tsx';

const { topics: text } = readinessText;

/** So many topics are shown before the learner asks for all of them. */
const SHOWN = 8;

type Props = { readiness: Readiness; sheet: NonNullable<Readiness['sheet']> };

/** Shows in which topics the learner is expected to lose points on the next sheet. Each bar leads to a session on its topic. */
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
