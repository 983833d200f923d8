import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { toProfileTab } from '#web/features/profile/profile-tab.ts';
import { deleteAvatar } from '#web/features/profile/stored-avatar.ts';
import { requireLearner, useMe } from '#web/platform/session/session.ts';
import { personalDataText } from '#web/features/profile/strings/personal-data.ts';
import { profileText } from '#web/features/profile/strings/profile.ts';
import { Page } from '#web/ui/page.tsx';

const QuestionArea = lazy(async () => ({
  default: (await import('#web/admin/questions/question-area.tsx')).QuestionArea,
}));

const OfflineCard = lazy(() =>
  import('#web/features/offline/offline-card.tsx').then((file) => ({ default: file.OfflineCard })),
);

const ReminderCard =
  import.meta.env.MODE === 'native'
    ? lazy(() => import('#web/features/reminder/reminder-card.tsx').then((file) => ({ default: file.ReminderCard })))
    : () => null;

type ProfileSearch = { tab?: 'impostazioni' };

export const Route = createFileRoute('/profile')({
  beforeLoad: requireLearner,
  validateSearch: ({ tab }: Record<string, unknown>): ProfileSearch => ({
    tab: tab === 'impostazioni' ? tab : undefined,
  }),
  component: Profile,
});

function Profile() {
  const me = useMe();
  const { tab } = Route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = Route.useNavigate();
  const signOut = useSignOut();
  const signOutAfterDeletion = useSignOut(personalDataText.deletion.sent);
  return (
    <Page title={profileText.title}>
      <h1 className="mb-4 text-3xl md:text-4xl">{profileText.title}</h1>
      {me && (
        <ProfileScreen
          me={me}
          tab={toProfileTab(tab, hash)}
          onTab={(next) =>
            void navigate({ search: next === 'impostazioni' ? { tab: next } : {}, replace: true, resetScroll: false })
          }
          onSignOut={signOut}
          onDeletionRequested={() => {
            void deleteAvatar(me.id);
            signOutAfterDeletion();
          }}
        >
          <ReminderCard />
          <OfflineCard />
          <QuestionArea me={me} />
        </ProfileScreen>
      )}
    </Page>
  );
}
