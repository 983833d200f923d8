import type { Me } from '@vialibera/contract/accounts';
import type { LearnerStats } from '@vialibera/contract/rewards';
import { formatNumber, formatPercent } from '#web/strings/format.ts';
import { profileText } from './strings/profile.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { Avatar } from './avatar.tsx';
import { StatTiles } from './stat-tiles.tsx';

export function UserCard({ me, onSignOut }: { me: Me; onSignOut: () => void }) {
  const { id, email, hideGame } = me;
  return (
    <Card className="grid gap-6 md:p-7">
      <Avatar userId={id} initials={email.slice(0, 2)}>
        <h2 translate="no" className="text-2xl">
          {email.split('@')[0]}
        </h2>
        <p translate="no" className="text-muted">
          {email}
        </p>
      </Avatar>
      {!hideGame && <LevelProgress me={me} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/learn">{profileText.keepStudying}</ButtonLink>
        <Button variant="quiet" onClick={onSignOut}>
          {profileText.signOut}
        </Button>
      </div>
    </Card>
  );
}

function LevelProgress({ me: { stats } }: { me: Me }) {
  const { level, xpIntoLevel, xpForLevel } = stats;
  const share = xpIntoLevel / xpForLevel;
  return (
    <>
      <UserStats stats={stats} />
      <div className="grid gap-2">
        <div className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">{profileText.progress}</span>
          <span className="font-sign font-bold text-muted tabular-nums">
            {profileText.progressOf(formatNumber(xpIntoLevel), formatNumber(xpForLevel), formatPercent(share))}
          </span>
        </div>
        <Road percent={share * 100} label={profileText.progressLabel(level + 1)} />
      </div>
    </>
  );
}

function UserStats({ stats: { level, totalXp, streak, coins } }: { stats: LearnerStats }) {
  const entries: [string, string][] = [
    [profileText.level, formatNumber(level)],
    [profileText.xp, formatNumber(totalXp)],
    [profileText.streak, profileText.days(streak)],
    [profileText.coins, formatNumber(coins)],
  ];
  return <StatTiles stats={entries} />;
}
