import type { DuelSummary } from '@vialibera/contract/duels';
import { Card } from '#web/ui/card.tsx';
import { DuelRow } from './duel-row.tsx';

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
