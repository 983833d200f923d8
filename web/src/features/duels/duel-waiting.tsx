import type { Duel } from '@vialibera/contract/duels';
import { duelsText } from '#web/strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DuelReview } from './duel-review.tsx';

/** The learner is done and the other one is not: the score so far is only one's own. */
export function DuelWaiting({ duel }: { duel: Duel }) {
  const { waiting } = duelsText;
  const right = duel.statements.filter(({ mine }) => mine !== null && mine.answer === mine.correctAnswer).length;
  return (
    <>
      <Card className="grid justify-items-center gap-3 text-center">
        <h2 className="text-2xl">{waiting.title}</h2>
        <p className="font-sign text-xl font-extrabold tabular-nums">{waiting.score(right)}</p>
        <p className="text-muted">{waiting.text(personName(duel.opponent))}</p>
        <ButtonLink to="/social/sfide">{duelsText.backToDuels}</ButtonLink>
      </Card>
      <DuelReview duel={duel} />
    </>
  );
}
