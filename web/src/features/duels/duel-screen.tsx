import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Duel } from '@vialibera/contract/duels';
import { DUEL_STATEMENTS } from '@vialibera/domain/duel';
import { api } from '#web/api.ts';
import { duelsText } from '#web/strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DuelProblem } from './duel-problem.tsx';
import { DuelProgress } from './duel-progress.tsx';
import { DuelResult } from './duel-result.tsx';
import { DuelRoom } from './duel-room.tsx';
import { DuelWaiting } from './duel-waiting.tsx';
import { timeLeftText } from './time-left-text.ts';

type Props = { duelId: string; onLeft: () => void; onStarted: (duelId: string) => void };

export function DuelScreen({ duelId, onLeft, onStarted }: Props) {
  const { data, error, refetch } = useQuery(
    api.duels.getDuel.queryOptions({ input: { duelId }, staleTime: 0, retry: false }),
  );
  if (!data)
    return error ? (
      <DuelProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy className="grid gap-4">
        <Loading />
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-24 rounded-card!" />
        <Skeleton className="h-96 rounded-card!" />
      </div>
    );
  return <DuelView key={duelId} duel={data} onLeft={onLeft} onStarted={onStarted} />;
}

/** The last answer's explanation stays on the screen till the learner goes on, also when it has ended the duel. */
function DuelView({ duel, onLeft, onStarted }: { duel: Duel } & Omit<Props, 'duelId'>) {
  const [playing, setPlaying] = useState(duel.status === 'open' && duel.mine < DUEL_STATEMENTS);
  const open = duel.status === 'open';
  const note = [duel.topic?.title ?? duelsText.start.wholeBank, ...(open ? [timeLeftText(duel.deadlineAt)] : [])];
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <h1 className="text-3xl">{duelsText.against(personName(duel.opponent))}</h1>
        <p className="text-muted">{note.join(' · ')}</p>
      </header>
      <DuelProgress duel={duel} />
      {playing && (open || duel.mine === DUEL_STATEMENTS) ? (
        <DuelRoom duel={duel} onFinished={() => setPlaying(false)} onLeft={onLeft} />
      ) : open ? (
        <DuelWaiting duel={duel} />
      ) : (
        <DuelResult duel={duel} onStarted={onStarted} />
      )}
    </div>
  );
}
