import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { studySessionText as text } from './strings/study-session.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoQuestions } from './no-questions.tsx';
import { type SessionSearch, sessionQuery, toSessionChoice } from './session-query.ts';
import { SessionRound } from './session-round.tsx';
import { SessionSummary } from './session-summary.tsx';
import { StudyLoadError } from './study-load-error.tsx';
import { startRun, type StudyRun } from './study-run.ts';
import { deleteRun, findRun, type SessionChoice, toRunKey } from './study-run-storage.ts';
import { type SessionOutcome, useCompleteSession } from './use-complete-session.ts';
import { randomId } from '#web/platform/device/random-id.ts';

/**
 * Shows sessions of one kind, one after another. If this browser tab has stored an unfinished session, continues it.
 */
export function SessionScreen({ search }: { search: SessionSearch }) {
  const licence = useLicenceId();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  // When the learner leaves, remove the session from the cache, so that the next visit gets a new session.
  useEffect(() => () => queries.removeQueries({ queryKey: api.study.getSession.key() }), [queries]);
  if (licence === undefined) return <SessionSkeleton />;
  function startAgain() {
    // Remove the completed session from the cache, so that its questions are not shown again.
    queries.removeQueries({ queryKey: api.study.getSession.key() });
    setRound(round + 1);
  }
  const choice = toSessionChoice(search, licence);
  return <Session key={`${toRunKey(choice)}:${round}`} choice={choice} onAgain={startAgain} />;
}

type SessionProps = { choice: SessionChoice; onAgain: () => void };

function Session({ choice, onAgain }: SessionProps) {
  const [stored] = useState(() => findRun(tabStorage(), toRunKey(choice), new Date()));
  if (stored) return <StartedSession choice={choice} first={stored} onAgain={onAgain} />;
  return <NewSession choice={choice} onAgain={onAgain} />;
}

function NewSession({ choice, onAgain }: SessionProps) {
  const { data, error, refetch } = useQuery(sessionQuery(choice));
  if (!data && error) return <StudyLoadError mode={choice.mode} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SessionSkeleton />;
  if (data.questions.length === 0) return <NoQuestions mode={choice.mode} />;
  return <StartedSession choice={choice} session={data} onAgain={onAgain} />;
}

type StartedProps = SessionProps & ({ first: StudyRun } | { session: StudyRun['session'] });

function StartedSession({ choice, onAgain, ...start }: StartedProps) {
  const key = toRunKey(choice);
  const [first] = useState(() => ('first' in start ? start.first : toNewRun(choice, start.session)));
  const [outcome, setOutcome] = useState<SessionOutcome | null>(null);
  const { complete, saving, error } = useCompleteSession((done) => {
    deleteRun(tabStorage(), key);
    setOutcome(done);
  });
  if (outcome) return <SessionSummary mode={choice.mode} outcome={outcome} onAgain={onAgain} />;
  return (
    <SessionRound
      mode={choice.mode}
      storageKey={key}
      first={first}
      saving={saving}
      error={error}
      onComplete={(run) => complete(run)}
    />
  );
}

function toNewRun({ licence }: SessionChoice, session: StudyRun['session']): StudyRun {
  return startRun({ id: randomId(), licence, startedAt: new Date().toISOString(), session });
}

function SessionSkeleton() {
  return (
    <Page title={text.title.today} width="narrow" className="grid gap-6">
      <p role="status" className="text-muted">
        {text.loading}
      </p>
      <Card aria-busy className="grid gap-4 md:p-8">
        <Skeleton className="mx-auto size-36" />
        <Skeleton className="h-7" />
        <Skeleton className="h-7 w-2/3" />
      </Card>
      <div className="flex justify-center gap-8">
        <Skeleton className="size-21 rounded-full!" />
        <Skeleton className="size-21 rounded-full!" />
      </div>
    </Page>
  );
}
