import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#web/platform/session/use-live.ts';
import { DuelsHub } from '#web/features/duels/duels-hub.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { duelsText } from '#web/features/duels/strings/duels.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page } from '#web/ui/page.tsx';

/** `amico` is the id of the friend to challenge. */
type DuelsSearch = { amico?: string };

export const Route = createFileRoute('/social/sfide/')({
  beforeLoad: requireLearner,
  validateSearch: ({ amico }: Record<string, unknown>): DuelsSearch => ({
    amico: typeof amico === 'string' ? amico : undefined,
  }),
  component: Duels,
});

function Duels() {
  const { amico } = Route.useSearch();
  const navigate = Route.useNavigate();
  useLive();
  return (
    <Page title={duelsText.title}>
      <BackLink to="/social">{duelsText.back}</BackLink>
      <h1 className="text-3xl md:text-4xl">{duelsText.title}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted md:mb-8">{duelsText.lead}</p>
      <DuelsHub
        friendId={amico}
        onStarted={(duelId) => void navigate({ to: '/social/sfide/$duelId', params: { duelId } })}
      />
    </Page>
  );
}
