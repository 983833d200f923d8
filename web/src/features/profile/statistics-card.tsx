import { ChevronDown } from 'lucide-react';
import type { Statistics } from '@vialibera/contract/home';
import { formatNumber, formatPercent } from '#web/strings/format.ts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { useLicence } from '#web/platform/session/use-licence.ts';
import { withArticle } from '#web/strings/licence.ts';
import { profileText } from './strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { StatTiles } from './stat-tiles.tsx';

const tone = { good: 'text-green', fair: 'text-yellow-ink', weak: 'text-red' };

/** Shows statistics of the learner's answers. The card is collapsed at first, because it is long. */
export function StatisticsCard({ statistics }: { statistics: Statistics }) {
  const { statistics: text } = profileText;
  const { answered, accuracy, minutes, exams, topics } = statistics;
  const stats: [string, string][] = [
    [text.accuracy, accuracy === null ? '–' : formatPercent(accuracy)],
    [text.answered, formatNumber(answered)],
    [text.time, text.minutes(minutes)],
    [text.exams, text.passedOf(exams.passed, exams.taken)],
  ];
  const { withMoreTime } = exams;
  if (withMoreTime.taken > 0) stats.push([text.withMoreTime, text.passedOf(withMoreTime.passed, withMoreTime.taken)]);
  return (
    <Card className="py-0">
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4">
          <h2 className="text-xl">{text.title}</h2>
          <ChevronDown aria-hidden className="size-6 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pb-5">
          <StatTiles stats={stats} />
          {accuracy !== null && (
            <p className={`font-semibold ${tone[accuracyBand(accuracy)]}`}>{text.band[accuracyBand(accuracy)]}</p>
          )}
          <TopicsToReview topics={topics} />
        </div>
      </details>
    </Card>
  );
}

function TopicsToReview({ topics }: Pick<Statistics, 'topics'>) {
  const { statistics: text } = profileText;
  const isCourseLicence = useLicenceId() === COURSE_LICENCE;
  const { licence } = useLicence(!isCourseLicence);
  const weak = topicsToReview(topics);
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">
        {licence && !isCourseLicence ? text.reviewFor(withArticle(licence.name)) : text.review}
      </h3>
      {weak.length === 0 ? (
        <p className="text-muted">{topics.length === 0 ? text.nothingYet : text.nothingToReview}</p>
      ) : (
        <ul className="grid gap-2">
          {weak.map(({ topic, title, accuracy, answered }) => (
            <li key={topic} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 hyphens-auto">{title}</span>
              <span className="whitespace-nowrap tabular-nums">
                <b className={`font-sign ${tone[accuracyBand(accuracy)]}`}>{formatPercent(accuracy)}</b>{' '}
                <span className="text-sm text-muted">{text.of(answered)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The minimum share of right answers for the bands `good` and `fair`. */
const GOOD_FROM = 0.9;
const FAIR_FROM = 0.8;
/** Topics whose share of right answers is below this value are suggested for review. */
const REVIEW_BELOW = 0.85;

export function accuracyBand(accuracy: number): 'good' | 'fair' | 'weak' {
  if (accuracy >= GOOD_FROM) return 'good';
  return accuracy >= FAIR_FROM ? 'fair' : 'weak';
}

/** Returns the topics to review. The topic with the lowest share of right answers is first. */
export function topicsToReview<T extends { accuracy: number }>(topics: readonly T[]): T[] {
  return topics
    .filter(({ accuracy }) => accuracy < REVIEW_BELOW)
    .toSorted((one, other) => one.accuracy - other.accuracy);
}
