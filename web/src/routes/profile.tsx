import { createFileRoute } from '@tanstack/react-router';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { FriendCodeCard } from '#web/features/profile/friend-code-card.tsx';
import { OverallProgressCard } from '#web/features/profile/overall-progress-card.tsx';
import { UserCard } from '#web/features/profile/user-card.tsx';
import { requireLearner, useMe } from '#web/session.ts';
import { profileText } from '#web/strings/profile.ts';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/profile')({ beforeLoad: requireLearner, component: Profile });

function Profile() {
  const me = useMe();
  const signOut = useSignOut();
  return (
    <Page title={profileText.title}>
      <h1 className="mb-6 text-3xl md:mb-8 md:text-4xl">{profileText.title}</h1>
      {me && (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
          <div className="grid gap-4">
            <UserCard me={me} onSignOut={signOut} />
            <FriendCodeCard code={me.friendCode} />
          </div>
          <OverallProgressCard />
        </div>
      )}
    </Page>
  );
}
