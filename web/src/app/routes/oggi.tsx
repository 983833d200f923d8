import { createFileRoute } from '@tanstack/react-router';
import { ReadingProvider } from '#web/app/reading-provider.tsx';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { prefetchSession, type SessionSearch } from '#web/features/study/session-query.ts';
import { SessionScreen } from '#web/features/study/session-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/oggi')({
  staticData: {
    prefetch: (queries, _, search: SessionSearch) => prefetchSession(queries, search),
  },
  beforeLoad: requireLearner,
  validateSearch: ({ modo, argomento }: Record<string, unknown>): SessionSearch => ({
    modo: modo === 'errori' ? modo : undefined,
    argomento: typeof argomento === 'number' && argomento >= 0 ? argomento : undefined,
  }),
  component: Today,
});

function Today() {
  useStudyTime();
  return (
    <ReadingProvider>
      <SessionScreen search={Route.useSearch()} />
    </ReadingProvider>
  );
}
