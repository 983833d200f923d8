import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#web/platform/session/use-live.ts';
import { RankingScreen } from '#web/features/people/ranking/ranking-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { duelsText } from '#web/features/duels/strings/duels.ts';
import { rankingText } from '#web/features/people/strings/ranking.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/social/classifica')({ beforeLoad: requireLearner, component: Ranking });

function Ranking() {
  useLive();
  return (
    <Page title={rankingText.title}>
      <BackLink to="/social">{duelsText.back}</BackLink>
      <h1 className="mb-6 text-3xl md:mb-8 md:text-4xl">{rankingText.title}</h1>
      <RankingScreen />
    </Page>
  );
}
