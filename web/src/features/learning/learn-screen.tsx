import { Link } from '@tanstack/react-router';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissionList } from './missions/mission-list.tsx';
import { RefreshButton, useRefreshCourse } from './refresh-button.tsx';
import { UnitGrid } from './unit-grid.tsx';

/** Shows the missions and the units of the course. If the course cannot be refreshed, the cached course stays below the error. */
export function LearnScreen() {
  const { learn } = learningText;
  const refresh = useRefreshCourse();
  return (
    <Page title={learn.pageTitle} width="wide">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
        <div className="grid gap-2">
          <h1 className="text-3xl text-balance md:text-4xl">{learn.title}</h1>
          <p className="max-w-[60ch] text-muted">{learn.lead}</p>
          <Link
            to="/profile"
            search={{ tab: 'impostazioni' }}
            hash="studio-offline"
            className="inline-flex min-h-11 items-center text-blue underline underline-offset-4"
          >
            {learn.studyOffline}
          </Link>
        </div>
        <RefreshButton refresh={refresh} />
      </header>
      {refresh.error && (
        <div className="mb-6">
          <LoadError error={refresh.error} onRetry={refresh.mutate} title={learn.contentFailed} />
        </div>
      )}
      <MissionList />
      <UnitGrid />
    </Page>
  );
}
