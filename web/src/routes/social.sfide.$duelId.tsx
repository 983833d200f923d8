import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#web/device/use-live.ts';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { DuelScreen } from '#web/features/duels/duel-screen.tsx';
import { requireLearner } from '#web/session/session.ts';
import { duelsText } from '#web/strings/duels.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/social/sfide/$duelId')({ beforeLoad: requireLearner, component: Duel });

function Duel() {
  const { duelId } = Route.useParams();
  const navigate = Route.useNavigate();
  useLive();
  useStudyTime();
  return (
    <Page title={duelsText.title} width="narrow">
      <BackLink to="/social/sfide">{duelsText.backToDuels}</BackLink>
      <DuelScreen
        duelId={duelId}
        onClosed={() => void navigate({ to: '/social/sfide' })}
        onStarted={(id) => void navigate({ to: '/social/sfide/$duelId', params: { duelId: id } })}
      />
    </Page>
  );
}
