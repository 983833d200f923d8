import { createFileRoute } from '@tanstack/react-router';
import { ReadingProvider } from '#web/device/reading-provider.tsx';
import { useLive } from '#web/device/use-live.ts';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { DuelScreen } from '#web/features/duels/duel-screen.tsx';
import { requireLearner } from '#web/session/session.ts';

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
