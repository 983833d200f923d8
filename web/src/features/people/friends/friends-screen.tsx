import type { Me } from '@vialibera/contract/accounts';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyCode } from '#web/ui/forms/copy-code.tsx';
import { AddFriendCard } from './add-friend-card.tsx';
import { PublicProfileCard } from './public-profile-card.tsx';
import { FriendTabs, type FriendTab } from './friend-tabs.tsx';
import { SocialLinksCard } from './social-links-card.tsx';

type Props = { me: Me; tab: FriendTab; onTab: (tab: FriendTab) => void };

export function FriendsScreen({ me, tab, onTab }: Props) {
  const { code } = friendsText;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 gap-4 lg:order-2">
        <Card className="grid content-start gap-4">
          <h2 className="text-xl">{code.title}</h2>
          <p className="text-muted">{code.hint}</p>
          <CopyCode code={me.friendCode} />
        </Card>
        <AddFriendCard />
      </div>
      <div className="grid min-w-0 gap-4">
        <FriendTabs tab={tab} onTab={onTab} />
        <SocialLinksCard hideGame={me.hideGame} />
        <PublicProfileCard me={me} />
      </div>
    </div>
  );
}
