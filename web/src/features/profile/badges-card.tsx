import type { Badge } from '@vialibera/contract/rewards';
import { gameText } from '#web/strings/game.ts';
import { profileText } from './strings/profile.ts';
import { BadgeSign } from '#web/ui/rewards/badge-sign.tsx';
import { Card } from '#web/ui/card.tsx';

export function BadgesCard({ badges }: { badges: readonly Badge[] }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{profileText.badges}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {badges.map((badge) => (
          <BadgeItem key={badge.id} badge={badge} />
        ))}
      </ul>
    </Card>
  );
}

function BadgeItem({ badge: { id, name, description, level, count, next } }: { badge: Badge }) {
  const { badge: text } = gameText;
  const missing = next ? Math.max(0, next.requirement - count) : 0;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-4">
      <BadgeSign id={id} level={level} className="size-16" />
      <div className="grid gap-0.5">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-[0.9375rem] leading-snug text-muted">{description}</p>
        <p className="text-[0.9375rem] leading-snug font-semibold">{level ? text.earned(level) : text.none}</p>
        <p className="text-[0.9375rem] leading-snug text-muted">
          {next ? `${text.missing(id, missing)} ${text.next(next.level, next.coins)}` : text.complete}
        </p>
      </div>
    </li>
  );
}
