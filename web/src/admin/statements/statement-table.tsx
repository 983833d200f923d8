import { lazy, Suspense, useState } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { ListTable } from '#web/admin/list-table.tsx';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { type StatementAction, StatementRow } from './statement-row.tsx';

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog.tsx')).ImageDialog }));
const EditStatement = lazy(async () => ({ default: (await import('./edit-statement.tsx')).EditStatement }));
const RetireStatement = lazy(async () => ({ default: (await import('./retire-statement.tsx')).RetireStatement }));

type Props = { statements: readonly BankStatement[]; changeable: boolean };

/** Lists the statements of a bank. If `changeable` is true, each row has buttons to change the statement. */
export function StatementTable({ statements, changeable }: Props) {
  const [open, setOpen] = useState<{ action: StatementAction; statement: BankStatement } | null>(null);
  const { question, image, answer, actions } = text.columns;
  const columns = [
    { name: question, className: 'pr-3' },
    { name: image, className: 'w-16 pr-3 md:w-24' },
    { name: answer, className: 'w-20 md:pr-3' },
    ...(changeable ? [{ name: actions, className: 'hidden w-28 md:table-cell', visuallyHidden: true }] : []),
  ];
  const close = () => setOpen(null);
  return (
    <>
      <ListTable caption={text.ministerialCaption} columns={columns}>
        {statements.map((statement) => (
          <StatementRow
            key={statement.id}
            statement={statement}
            changeable={changeable}
            onAction={(action) => setOpen({ action, statement })}
          />
        ))}
      </ListTable>
      <Suspense>
        {open?.action === 'image' && <ImageDialog statement={open.statement} onClose={close} />}
        {open?.action === 'edit' && <EditStatement statement={open.statement} onClose={close} />}
        {open?.action === 'retire' && <RetireStatement statement={open.statement} onClose={close} />}
      </Suspense>
    </>
  );
}
