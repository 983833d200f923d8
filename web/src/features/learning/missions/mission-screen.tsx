import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Mission } from '@vialibera/contract/practice';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { api } from '#web/platform/api/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LessonSources } from '#web/features/learning/lesson-sources.tsx';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { missionsText } from '#web/features/learning/strings/missions.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissionComplete } from './mission-complete.tsx';
import { MissionInfo } from './mission-info.tsx';
import { MissionQuiz } from './mission-quiz.tsx';
import type { MissionOutcome } from './use-complete-mission.ts';

export function MissionScreen({ missionId, title }: { missionId: string; title: string }) {
  const { data, error, refetch } = useQuery(api.missions.getMission.queryOptions({ input: { missionId } }));
  const [storedCompleted] = useState(() => isMissionCompleted(deviceStorage(), missionId));
  const completed = data?.completed ?? storedCompleted;
  useEffect(() => {
    if (data) saveMissionCompleted(deviceStorage(), missionId, data.completed);
  }, [data, missionId]);
  if (data) return <MissionSteps mission={data} completed={completed} />;
  return (
    <MissionPage title={title} completed={completed}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Card aria-busy className="md:p-8">
          <TextSkeleton />
        </Card>
      )}
    </MissionPage>
  );
}

type MissionPageProps = { title: string; completed: boolean; children: ReactNode };

function MissionPage({ title, completed, children }: MissionPageProps) {
  return (
    <Page title={title} width="narrow">
      <article className="grid grid-cols-1 gap-6">
        <header className="grid gap-3">
          <BackLink to="/learn">{missionsText.back}</BackLink>
          <h1 className="text-3xl text-balance md:text-4xl">{title}</h1>
          {completed && (
            <p>
              <Chip tone="green">{missionsText.completed}</Chip>
            </p>
          )}
        </header>
        {children}
      </article>
    </Page>
  );
}

type Step = 'info' | 'quiz' | 'complete';
const STEPS: readonly Step[] = ['info', 'quiz', 'complete'];

/**
 * Shows the mission as it was when the learner opened it. Otherwise the refetch after the completion would turn the mission into
 * a review.
 */
function MissionSteps({ mission: latest, completed }: { mission: Mission; completed: boolean }) {
  const [mission] = useState(latest);
  const [step, setStep] = useState<Step>('info');
  const [outcome, setOutcome] = useState<MissionOutcome | null>(null);
  if (step === 'quiz')
    return (
      <MissionQuiz
        mission={mission}
        onComplete={(done) => {
          setStep('complete');
          setOutcome(done);
        }}
      />
    );
  return (
    <MissionPage title={mission.title} completed={completed}>
      <p className="text-[0.9375rem] text-muted">
        {missionsText.stepOf(missionsText.steps[step], STEPS.indexOf(step) + 1)}
      </p>
      {outcome ? (
        <MissionComplete title={mission.title} outcome={outcome} />
      ) : (
        <MissionInfo mission={mission} onNext={() => setStep('quiz')} />
      )}
      <LessonSources verifiedOn={mission.verifiedOn} articles={mission.articles} />
    </MissionPage>
  );
}

function storageKey(missionId: string): string {
  return `vialibera:mission:${missionId}`;
}

function isMissionCompleted(storage: Storage, missionId: string): boolean {
  return storage.getItem(storageKey(missionId)) === 'completed';
}

/**
 * Stores on this device whether the mission is completed, so that the next visit can show the completion badge while the
 * mission is still loading. Once the mission is loaded, the server's value is shown.
 */
function saveMissionCompleted(storage: Storage, missionId: string, completed: boolean): void {
  try {
    if (completed) storage.setItem(storageKey(missionId), 'completed');
    else storage.removeItem(storageKey(missionId));
  } catch {
    // If the browser's storage is full or blocked, the badge of a completed mission appears only after the mission has loaded.
  }
}
