import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/platform/api/api.ts';
import { LearnScreen } from '#web/features/learning/learn-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/learn')({
  staticData: {
    prefetch: (queries) =>
      Promise.all([
        queries.prefetchQuery(api.learning.listUnits.queryOptions()),
        queries.prefetchQuery(api.missions.listMissions.queryOptions()),
      ]),
  },
  beforeLoad: requireLearner,
  component: LearnScreen,
});
