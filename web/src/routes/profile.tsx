import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';
import { requireLearner, useMe } from '#web/session/session.ts';
import { personalDataText } from '#web/strings/personal-data.ts';
import { profileText } from '#web/strings/profile.ts';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const QuestionArea = lazy(async () => ({
  default: (await import('#web/features/admin/questions/question-area.tsx')).QuestionArea,
}));

const OfflineCard = lazy(() =>
  import('#web/features/offline/offline-card.tsx').then((file) => ({ default: file.OfflineCard })),
);

const ReminderCard =
  import.meta.env.MODE === 'native'
    ? lazy(() => import('#web/features/reminder/reminder-card.tsx').then((file) => ({ default: file.ReminderCard })))
    : () => null;

export const Route = createFileRoute('/profile')({ beforeLoad: requireLearner, component: Profile });

function Profile() {
  const me = useMe();
  const signOut = useSignOut();
  const leave = useSignOut(personalDataText.deletion.sent);
  return (
    <Page title={profileText.title}>
      <h1 className="mb-6 text-3xl md:mb-8 md:text-4xl">{profileText.title}</h1>
      {me && (
        <div className="grid gap-4">
          <ProfileScreen me={me} onSignOut={signOut} onDeletionRequested={leave} />
          <Suspense fallback={<Skeleton className="h-60 rounded-card!" />}>
            <QuestionArea me={me} />
            <OfflineCard />
            <ReminderCard />
          </Suspense>
        </div>
      )}
    </Page>
  );
}
