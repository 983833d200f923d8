import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { LearnScreen } from '#web/features/learning/learn-screen.tsx';
import { requireLearner } from '#web/session/session.ts';

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
