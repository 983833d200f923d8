import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { friendsText } from '#web/strings/friends.ts';
import { Card } from '#web/ui/card.tsx';
import { FriendList } from './friend-list.tsx';
import { RequestList } from './request-list.tsx';

export type FriendTab = 'amici' | 'richieste';

const tabClasses =
  'min-h-12 flex-1 cursor-pointer border-b-3 border-transparent px-3 pt-1 font-sign text-[1.0625rem] font-bold text-muted data-active:border-blue data-active:text-ink';

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
        <Tabs.List
          aria-label={tabs.label}
          className="-mx-5 mb-3 flex flex-wrap border-b border-line px-5"
          activateOnFocus
        >
          <Tabs.Tab value="amici" className={tabClasses}>
            {tabs.friends(count(friends.data?.friends))}
          </Tabs.Tab>
          <Tabs.Tab value="richieste" className={tabClasses}>
            {tabs.requests(count(requests.data?.requests))}
          </Tabs.Tab>
        </Tabs.List>
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
