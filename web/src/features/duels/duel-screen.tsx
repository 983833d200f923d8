import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Duel } from '@vialibera/contract/duels';
import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { api } from '#web/platform/api/api.ts';
import { duelsText } from './strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DuelLoadError } from './duel-load-error.tsx';
import { DuelResult } from './duel-result.tsx';
import { DuelReview } from './duel-review.tsx';
import { DuelRoom } from './duel-room.tsx';
import { useDuelNote } from './use-duel-note.ts';

type Props = { duelId: string; onClosed: () => void; onStarted: (duelId: string) => void };

export function DuelScreen({ duelId, onClosed, onStarted }: Props) {
  const { data, error, refetch } = useQuery(
    api.duels.getDuel.queryOptions({ input: { duelId }, staleTime: 0, retry: false }),
  );
  if (!data)
    return (
      <DuelPage>{error ? <DuelLoadError error={error} onRetry={() => void refetch()} /> : <DuelSkeleton />}</DuelPage>
    );
  return <DuelView key={duelId} duel={data} onClosed={onClosed} onStarted={onStarted} />;
}

/**
 * Shows a duel. The explanation of the last answer stays on the screen until the learner continues, even if that answer ended the
 * duel.
 */
function DuelView({ duel, onClosed, onStarted }: { duel: Duel } & Omit<Props, 'duelId'>) {
  const [playing, setPlaying] = useState(duel.status === 'open' && duel.mine < DUEL_STATEMENTS);
  const open = duel.status === 'open';
  const note = useDuelNote(duel);
  if (playing && (open || duel.mine === DUEL_STATEMENTS))
    return <DuelRoom duel={duel} onFinished={() => setPlaying(false)} onClosed={onClosed} />;
  return (
    <DuelPage>
      <div className="grid gap-4">
        <header className="grid gap-1">
          <h1 translate="no" className="text-3xl">
            {duelsText.against(personName(duel.opponent))}
          </h1>
          <p className="text-muted">{note}</p>
        </header>
        <DuelProgress duel={duel} />
        {open ? <DuelWaiting duel={duel} /> : <DuelResult duel={duel} onStarted={onStarted} />}
      </div>
    </DuelPage>
  );
}

function DuelPage({ children }: { children: ReactNode }) {
  return (
    <Page title={duelsText.title} width="narrow">
      <BackLink to="/social/sfide">{duelsText.backToDuels}</BackLink>
      {children}
    </Page>
  );
}

function DuelSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Loading />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  );
}

/** Shows how many statements each player has answered, but not the scores. */
function DuelProgress({ duel }: { duel: Duel }) {
  const { progress } = duelsText;
  const lanes = [
    { name: progress.you, count: duel.mine },
    { name: personName(duel.opponent), count: duel.theirs },
  ];
  return (
    <Card as="div" className="grid grid-cols-2 gap-4 p-4! sm:gap-6">
      {lanes.map(({ name, count }, lane) => (
        <div key={lane} className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap justify-between gap-x-3 leading-tight">
            <span translate="no" className="font-semibold wrap-anywhere">
              {name}
            </span>
            <span className="font-sign font-bold whitespace-nowrap text-muted tabular-nums">{progress.of(count)}</span>
          </div>
          <Road percent={(count / DUEL_STATEMENTS) * 100} label={progress.label(name, count)} />
        </div>
      ))}
    </Card>
  );
}

/** Shown when the learner has finished the duel but the opponent has not. Only the learner's own score is known at this point. */
function DuelWaiting({ duel }: { duel: Duel }) {
  const { waiting } = duelsText;
  const right = duel.statements.filter(({ mine }) => mine !== null && mine.answer === mine.correctAnswer).length;
  return (
    <>
      <Card className="grid justify-items-center gap-3 text-center">
        <h2 className="text-2xl">{waiting.title}</h2>
        <p className="font-sign text-xl font-extrabold tabular-nums">{waiting.score(right)}</p>
        <p translate="no" className="text-muted">
          {waiting.text(personName(duel.opponent))}
        </p>
        <ButtonLink to="/social/sfide">{duelsText.backToDuels}</ButtonLink>
      </Card>
      <DuelReview duel={duel} />
    </>
  );
}
