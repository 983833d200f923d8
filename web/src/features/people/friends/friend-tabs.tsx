import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { Card } from '#web/ui/card.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { FriendList } from './friend-list.tsx';
import { RequestList } from './request-list.tsx';

export type FriendTab = 'amici' | 'richieste';

/**
 * Shows the tabs for friends and friend requests, each with its number of entries. While a list is loading, a placeholder for
 * this number prevents a layout shift.
 */
export function FriendTabs({ tab, onTab }: { tab: FriendTab; onTab: (tab: FriendTab) => void }) {
  const friends = useQuery(api.friends.listFriends.queryOptions());
  const requests = useQuery(api.friends.listFriendRequests.queryOptions());
  const { tabs } = friendsText;
  const count = (list: readonly unknown[] | undefined) => (list ? String(list.length) : '…');
  return (
    <Card className="pt-2!">
      <Tabs.Root value={tab} onValueChange={(value) => onTab(value as FriendTab)}>
        <TabList
          label={tabs.label}
          tabs={[
            { value: 'amici', label: tabs.friends(count(friends.data?.friends)) },
            { value: 'richieste', label: tabs.requests(count(requests.data?.requests)) },
          ]}
          className="-mx-5 mb-3 px-5"
        />
        <Tabs.Panel value="amici">
          <FriendList data={friends.data} error={friends.error} onRetry={() => void friends.refetch()} />
        </Tabs.Panel>
        <Tabs.Panel value="richieste">
          <RequestList
            requests={requests.data?.requests}
            error={requests.error}
            onRetry={() => void requests.refetch()}
          />
        </Tabs.Panel>
      </Tabs.Root>
    </Card>
  );
}
