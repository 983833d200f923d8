import { createFileRoute } from '@tanstack/react-router';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { requireLearner, useMe } from '#web/session.ts';
import { personalDataText } from '#web/strings/personal-data.ts';
import { profileText } from '#web/strings/profile.ts';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/profile')({ beforeLoad: requireLearner, component: Profile });

function Profile() {
  const me = useMe();
  const signOut = useSignOut();
  const leave = useSignOut(personalDataText.deletion.sent);
  return (
    <Page title={profileText.title}>
      <h1 className="mb-6 text-3xl md:mb-8 md:text-4xl">{profileText.title}</h1>
      {me && <ProfileScreen me={me} onSignOut={signOut} onLeave={leave} />}
    </Page>
  );
}
