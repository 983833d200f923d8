import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LessonSources } from '#web/features/learning/lesson-sources.tsx';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { missionsText } from '#web/strings/missions.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { readMissionFlag, writeMissionFlag } from './mission-flag.ts';
import { MissionSteps } from './mission-steps.tsx';

export function MissionScreen({ missionId, title }: { missionId: string; title: string }) {
  const { data, error, refetch } = useQuery(api.missions.getMission.queryOptions({ input: { missionId } }));
  const [remembered] = useState(() => readMissionFlag(localStorage, missionId));
  const completed = data?.completed ?? remembered;
  useEffect(() => {
    if (data) writeMissionFlag(localStorage, missionId, data.completed);
  }, [data, missionId]);
  return (
    <Page title={title} width="narrow">
      <article className="grid grid-cols-1 gap-6">
        <header className="grid gap-3">
          <BackLink to="/learn">{missionsText.back}</BackLink>
          <h1 className="text-3xl text-balance md:text-4xl">{data?.title ?? title}</h1>
          {completed && (
            <p>
              <Chip tone="green">{missionsText.completed}</Chip>
            </p>
          )}
        </header>
        {data ? (
          <>
            <MissionSteps mission={data} />
            <LessonSources verifiedOn={data.verifiedOn} articles={data.articles} />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Card className="md:p-8">
            <TextSkeleton />
          </Card>
        )}
      </article>
    </Page>
  );
}
