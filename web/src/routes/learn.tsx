import { createFileRoute, Link } from '@tanstack/react-router';
import { MissionList } from '#web/features/learning/missions/mission-list.tsx';
import { RefreshButton } from '#web/features/learning/refresh-button.tsx';
import { UnitGrid } from '#web/features/learning/unit-grid.tsx';
import { requireLearner } from '#web/session/session.ts';
import { learningText } from '#web/strings/learning.ts';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/learn')({ beforeLoad: requireLearner, component: Learn });

function Learn() {
  const { learn } = learningText;
  return (
    <Page title={learn.pageTitle} width="wide">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
        <div className="grid gap-2">
          <h1 className="text-3xl text-balance md:text-4xl">{learn.title}</h1>
          <p className="max-w-[60ch] text-muted">{learn.lead}</p>
          <Link
            to="/profile"
            hash="studio-offline"
            className="inline-flex min-h-11 items-center text-blue underline underline-offset-4"
          >
            {learn.studyOffline}
          </Link>
        </div>
        <RefreshButton />
      </header>
      <MissionList />
      <UnitGrid />
    </Page>
  );
}
