import type { Duel } from '@vialibera/contract/duels';
import { duelsText } from './strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/rewards/celebration.tsx';
import { DuelReview } from './duel-review.tsx';
import { useStartDuel } from './use-start-duel.ts';

type Props = { duel: Duel; onStarted: (duelId: string) => void };

export function DuelResult({ duel, onStarted }: Props) {
  const { result } = duelsText;
  const { opponent, outcome, scores } = duel;
  const { mutate, isPending } = useStartDuel(onStarted);
  return (
    <>
      <Card className="grid justify-items-center gap-3 text-center">
        {outcome === 'won' && <Celebration />}
        <div role="status" className="grid gap-2">
          <h2 translate="no" className="text-3xl">
            {resultTitle(duel)}
          </h2>
          {scores ? (
            <p className="font-sign text-4xl font-extrabold tabular-nums">
              <span className="sr-only">{result.scores}</span>
              {duelsText.score(scores.mine, scores.theirs)}
            </p>
          ) : (
            <p className="text-muted">{resultNote(duel)}</p>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          {opponent && duel.canRematch && (
            <Button
              busy={isPending}
              onClick={() => mutate({ friend: opponent, topic: duel.topic?.number ?? null, licence: duel.licence.id })}
            >
              {result.rematch}
            </Button>
          )}
          <ButtonLink to="/social/sfide" variant="quiet">
            {duelsText.backToDuels}
          </ButtonLink>
        </div>
      </Card>
      <DuelReview duel={duel} />
    </>
  );
}

function resultTitle({ status, outcome, opponent }: Duel): string {
  const { result } = duelsText;
  if (outcome === 'lost') return result.lost(personName(opponent));
  if (outcome) return result[outcome];
  return status === 'expired' || status === 'declined' ? result[status] : result.cancelled;
}

function resultNote({ status }: Duel): string {
  const { result } = duelsText;
  if (status === 'expired') return result.expiredText;
  return status === 'declined' ? result.declinedText : result.cancelledText;
}
