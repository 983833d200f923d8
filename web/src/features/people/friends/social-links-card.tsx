import { Link } from '@tanstack/react-router';
import { ChevronRight, Swords, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { friendsText } from '#web/features/people/strings/friends.ts';
import { Card } from '#web/ui/card.tsx';

const linkClasses = 'flex min-h-16 items-center gap-3 rounded-lg px-2 py-2 text-ink no-underline hover:bg-blue-soft';

/** Links to the duels and to the ranking. If `hideGame` is true, the link to the ranking is omitted. */
export function SocialLinksCard({ hideGame }: { hideGame: boolean }) {
  const { socialLinks: text } = friendsText;
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{text.title}</h2>
      <div className="-mx-2 grid">
        <Link to="/social/sfide" className={linkClasses}>
          <LinkContent icon={<Swords aria-hidden className="size-6" />} name={text.duels} hint={text.duelsHint} />
        </Link>
        {!hideGame && (
          <Link to="/social/classifica" className={linkClasses}>
            <LinkContent icon={<Trophy aria-hidden className="size-6" />} name={text.ranking} hint={text.rankingHint} />
          </Link>
        )}
      </div>
    </Card>
  );
}

function LinkContent({ icon, name, hint }: { icon: ReactNode; name: string; hint: string }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-yellow-soft text-yellow-ink">{icon}</span>
      <span className="grid flex-1 leading-snug">
        <b className="font-sign">{name}</b>
        <span className="text-[0.9375rem] text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </>
  );
}
