import { Archive, Pencil, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { shorten } from '#web/features/admin/shorten.ts';
import type { StatementAct } from './statement-table.tsx';
import { useRetireStatement } from './use-retire-statement.ts';

type Props = { statement: BankStatement; onAct: (act: StatementAct) => void };

/** What is in use can be corrected and retired; what is retired can come back. */
export function StatementActs({ statement, onAct }: Props) {
  const name = shorten(statement.text);
  const { mutate, isPending } = useRetireStatement();
  if (statement.retired)
    return (
      <IconButton
        label={text.retire.restoreOf(name)}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ id: statement.id, retired: false })}
      >
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
    );
  return (
    <>
      <IconButton label={text.edit.open(name)} onClick={() => onAct('edit')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={text.retire.open(name)} onClick={() => onAct('retire')}>
        <Archive aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}

function IconButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label.split(':')[0]}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-blue-soft hover:text-blue-strong"
    />
  );
}
