import { lazy, Suspense, useState } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { StatementRow } from './statement-row.tsx';

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog.tsx')).ImageDialog }));
const EditStatement = lazy(async () => ({ default: (await import('./edit-statement.tsx')).EditStatement }));
const RetireStatement = lazy(async () => ({ default: (await import('./retire-statement.tsx')).RetireStatement }));

type Props = { statements: readonly BankStatement[]; changeable: boolean };
export type StatementAct = 'image' | 'edit' | 'retire';

/** The statements of a bank, with what an admin can do with each. */
export function StatementTable({ statements, changeable }: Props) {
  const [open, setOpen] = useState<{ act: StatementAct; statement: BankStatement } | null>(null);
  const { columns } = text;
  const close = () => setOpen(null);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard. */}
      <div className="overflow-x-auto" role="region" aria-label={text.ministerialCaption} tabIndex={0}>
        <table className="w-full text-left text-[1rem]">
          <caption className="sr-only">{text.ministerialCaption}</caption>
          <thead className="border-b border-line text-[0.9375rem] text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 font-semibold">
                {columns.question}
              </th>
              <th scope="col" className="w-16 py-2 pr-3 font-semibold md:w-24">
                {columns.image}
              </th>
              <th scope="col" className="w-20 py-2 font-semibold md:pr-3">
                {columns.answer}
              </th>
              {changeable && (
                <th scope="col" className="hidden w-28 py-2 font-semibold md:table-cell">
                  <span className="sr-only">{columns.acts}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {statements.map((statement) => (
              <StatementRow
                key={statement.id}
                statement={statement}
                changeable={changeable}
                onAct={(act) => setOpen({ act, statement })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Suspense>
        {open?.act === 'image' && <ImageDialog statement={open.statement} onClose={close} />}
        {open?.act === 'edit' && <EditStatement statement={open.statement} onClose={close} />}
        {open?.act === 'retire' && <RetireStatement statement={open.statement} onClose={close} />}
      </Suspense>
    </>
  );
}
