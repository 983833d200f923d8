import { Tabs } from '@base-ui/react/tabs';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { profileText } from './strings/profile.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { ProfileOverview } from './profile-overview.tsx';
import type { ProfileTab } from './profile-tab.ts';

const ProfileSettings = lazy(async () => ({ default: (await import('./profile-settings.tsx')).ProfileSettings }));

type Props = {
  me: Me;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  onSignOut: () => void;
  /** Called after the server has accepted the deletion request and ended the session. */
  onDeletionRequested: () => void;
  /** Cards of other features for the tab «Impostazioni». */
  children?: ReactNode;
};

const { tabs } = profileText;

export function ProfileScreen({ me, tab, onTab, onSignOut, onDeletionRequested, children }: Props) {
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onTab(value as ProfileTab)} className="grid gap-4">
      <TabList
        label={tabs.label}
        tabs={[
          { value: 'profilo', label: tabs.overview },
          { value: 'impostazioni', label: tabs.settings },
        ]}
      />
      <Tabs.Panel value="profilo">
        <ProfileOverview me={me} onSignOut={onSignOut} />
      </Tabs.Panel>
      <Tabs.Panel value="impostazioni">
        <Suspense fallback={<Skeleton className="mx-auto h-156 max-w-3xl rounded-card! sm:h-124" />}>
          <ProfileSettings me={me} onDeletionRequested={onDeletionRequested}>
            {children}
          </ProfileSettings>
        </Suspense>
      </Tabs.Panel>
    </Tabs.Root>
  );
}
