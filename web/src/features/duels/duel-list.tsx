import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { DuelSummary } from '@vialibera/contract/duels';
import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { duelStatusText, duelsText } from './strings/duels.ts';
import { personName } from '#web/strings/people.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PersonAvatar } from '#web/ui/rewards/person-avatar.tsx';
import { useDuelNote } from './use-duel-note.ts';

type Props = { title: string; empty: string; duels: readonly DuelSummary[] };

export function DuelList({ title, empty, duels }: Props) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {duels.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="-mx-2 grid">
        {duels.map((duel) => (
          <li key={duel.id} className="border-t border-line first:border-t-0">
            <DuelRow duel={duel} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const TONES = { won: 'green', lost: 'red', drawn: 'yellow' } as const;

function DuelRow({ duel }: { duel: DuelSummary }) {
  const { open, against } = duelsText;
  const name = personName(duel.opponent);
  const state = duelStatusText(duel);
  const mineDone = duel.mine === DUEL_STATEMENTS;
  const note = useDuelNote(duel);
  return (
    <Link
      to="/social/sfide/$duelId"
      params={{ duelId: duel.id }}
      className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-2 py-2 text-ink no-underline hover:bg-blue-soft"
    >
      <PersonAvatar person={duel.opponent} />
      <span className="grid flex-1 basis-36 leading-snug wrap-anywhere">
        <b translate="no" className="font-sign">
          {against(name)}
        </b>
        <span className="text-[0.9375rem] text-muted">{note}</span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <span className="grid justify-items-end gap-0.5">
          {state ? (
            <Chip tone={duel.outcome ? TONES[duel.outcome] : 'blue'}>{state}</Chip>
          ) : (
            <Chip tone={mineDone ? 'blue' : 'yellow'}>{mineDone ? open.waiting : open.yourTurn}</Chip>
          )}
          {duel.scores && (
            <span className="font-sign font-bold tabular-nums">
              {duelsText.score(duel.scores.mine, duel.scores.theirs)}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </span>
    </Link>
  );
}
