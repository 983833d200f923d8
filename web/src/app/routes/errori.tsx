import { createFileRoute } from '@tanstack/react-router';
import { ReadingProvider } from '#web/app/reading-provider.tsx';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { MistakesScreen } from '#web/features/study/mistakes-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';

type MistakesSearch = { argomento?: number };

export const Route = createFileRoute('/errori')({
  beforeLoad: requireLearner,
  validateSearch: ({ argomento }: Record<string, unknown>): MistakesSearch => ({
    argomento: typeof argomento === 'number' && argomento >= 0 ? argomento : undefined,
  }),
  component: Mistakes,
});

function Mistakes() {
  useStudyTime();
  const { argomento } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReadingProvider>
      <MistakesScreen
        topic={argomento}
        onChooseTopic={(topic) =>
          void navigate({ search: topic === undefined ? {} : { argomento: topic }, resetScroll: false })
        }
      />
    </ReadingProvider>
  );
}
