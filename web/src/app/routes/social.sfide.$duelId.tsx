import { createFileRoute } from '@tanstack/react-router';
import { ReadingProvider } from '#web/app/reading-provider.tsx';
import { useLive } from '#web/platform/session/use-live.ts';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { DuelScreen } from '#web/features/duels/duel-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/social/sfide/$duelId')({ beforeLoad: requireLearner, component: Duel });

function Duel() {
  const { duelId } = Route.useParams();
  const navigate = Route.useNavigate();
  useLive();
  useStudyTime();
  return (
    <ReadingProvider>
      <DuelScreen
        duelId={duelId}
        onClosed={() => void navigate({ to: '/social/sfide' })}
        onStarted={(id) => void navigate({ to: '/social/sfide/$duelId', params: { duelId: id } })}
      />
    </ReadingProvider>
  );
}
