import type { Duel } from '@vialibera/contract/duels';
import { duelsText } from '#web/strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { ReviewItem } from './review-item.tsx';

/** The statements that the learner has answered, each with the key and why. */
export function DuelReview({ duel }: { duel: Duel }) {
  const answered = duel.statements.filter(({ mine }) => mine !== null);
  if (answered.length === 0) return null;
  const theirName = duel.status === 'open' ? null : personName(duel.opponent);
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{duelsText.result.review}</h2>
      <ol className="grid gap-3">
        {answered.map((statement, index) => (
          <ReviewItem key={index} number={index + 1} statement={statement} theirName={theirName} />
        ))}
      </ol>
    </section>
  );
}
