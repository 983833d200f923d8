import { createFileRoute } from '@tanstack/react-router';
import { ReadingProvider } from '#web/device/reading-provider.tsx';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { SessionScreen } from '#web/features/study/session-screen.tsx';
import { requireLearner } from '#web/session/session.ts';

/** `argomento` limits the session to a topic. */
type SessionSearch = { modo?: 'errori'; argomento?: number };

export const Route = createFileRoute('/oggi')({
  beforeLoad: requireLearner,
  validateSearch: ({ modo, argomento }: Record<string, unknown>): SessionSearch => ({
    modo: modo === 'errori' ? modo : undefined,
    argomento: typeof argomento === 'number' && argomento >= 0 ? argomento : undefined,
  }),
  component: Today,
});

function Today() {
  useStudyTime();
  const { modo, argomento } = Route.useSearch();
  const mode = modo === 'errori' ? 'errors' : argomento === undefined ? 'today' : 'topic';
  return (
    <ReadingProvider>
      <SessionScreen mode={mode} topic={argomento} />
    </ReadingProvider>
  );
}
