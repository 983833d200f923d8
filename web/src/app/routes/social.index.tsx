import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#web/platform/session/use-live.ts';
import { FriendsScreen } from '#web/features/people/friends/friends-screen.tsx';
import { requireLearner, useMe } from '#web/platform/session/session.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { Page } from '#web/ui/page.tsx';

/** `tab=richieste` opens the list of friend requests. Notifications about friend requests link to it. */
type SocialSearch = { tab?: 'richieste' };

export const Route = createFileRoute('/social/')({
  beforeLoad: requireLearner,
  validateSearch: ({ tab }: Record<string, unknown>): SocialSearch => ({ tab: tab === 'richieste' ? tab : undefined }),
  component: Social,
});

function Social() {
  const me = useMe();
  const { tab = 'amici' } = Route.useSearch();
  const navigate = Route.useNavigate();
  useLive();
  return (
    <Page title={friendsText.title}>
      <h1 className="text-3xl md:text-4xl">{friendsText.title}</h1>
      <p className="mt-2 mb-6 text-muted md:mb-8">{friendsText.lead}</p>
      {me && (
        <FriendsScreen
          me={me}
          tab={tab}
          onTab={(next) =>
            void navigate({ search: next === 'richieste' ? { tab: next } : {}, replace: true, resetScroll: false })
          }
        />
      )}
    </Page>
  );
}
