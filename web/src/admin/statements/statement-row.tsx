import { Image, Archive, Pencil, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { BankStatement } from '@vialibera/contract/banks';
import { formatCorrelation } from '#web/admin/strings/admin-statistics.ts';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { Chip } from '#web/ui/chip.tsx';
import { AnswerBadge } from '#web/admin/answer-badge.tsx';
import { OptionList } from '#web/admin/questions/option-list.tsx';
import { shorten } from '#web/admin/shorten.ts';
import { useRetireStatement } from './use-retire-statement.ts';

export type StatementAction = 'image' | 'edit' | 'retire';
type Props = { statement: BankStatement; changeable: boolean; onAction: (action: StatementAction) => void };

export function StatementRow({ statement, changeable, onAction }: Props) {
  const { illustration, answer, options } = statement;
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="max-w-prose py-3 pr-3 wrap-anywhere">
        {statement.text}
        {options && typeof answer === 'number' && <OptionList options={options} correctOption={answer} lettered />}
        <Statistics {...statement.statistics} awaitingImage={statement.awaitingImage} />
        {changeable && (
          <span className="flex gap-1 pt-1 md:hidden">
            <StatementActions statement={statement} onAction={onAction} />
          </span>
        )}
      </td>
      <td className="py-3 pr-3">
        {illustration ? (
          <button
            type="button"
            aria-label={text.image.open(shorten(statement.text))}
            onClick={() => onAction('image')}
            className="-my-2.5 inline-flex min-h-11 min-w-11 items-center gap-1 font-semibold text-blue"
          >
            <Image aria-hidden className="size-5" />
            {text.image.yes}
          </button>
        ) : (
          <span className="text-muted">{text.image.no}</span>
        )}
      </td>
      <td className="py-3 md:pr-3">
        <AnswerBadge answer={answer} options={options} />
      </td>
      {changeable && (
        <td className="hidden md:table-cell">
          <span className="flex justify-end gap-1">
            <StatementActions statement={statement} onAction={onAction} />
          </span>
        </td>
      )}
    </tr>
  );
}

type StatisticsProps = BankStatement['statistics'] & { awaitingImage: boolean };

function Statistics({ shown, answers, right, low, high, discrimination, suspicion, awaitingImage }: StatisticsProps) {
  const { statistics } = text;
  return (
    <span className="flex flex-wrap items-center gap-x-2 pt-0.5 text-[0.9375rem] text-muted">
      <span>{shown > 0 ? statistics.shown(shown) : statistics.never}</span>
      {answers > 0 && <span>{statistics.right(right, answers, low, high)}</span>}
      {awaitingImage && <Chip tone="yellow">{text.image.awaiting}</Chip>}
      {discrimination && <span>{statistics.discrimination(formatCorrelation(discrimination.value))}</span>}
      {suspicion && <Chip tone="red">{statistics.suspectKey}</Chip>}
      {suspicion && <span className="text-red">{statistics.suspicions[suspicion]}</span>}
    </span>
  );
}

type StatementActionsProps = { statement: BankStatement; onAction: (action: StatementAction) => void };

/** Shows the buttons to edit and retire a live statement, or the button to restore a retired one. */
function StatementActions({ statement, onAction }: StatementActionsProps) {
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
      <IconButton label={text.edit.open(name)} onClick={() => onAction('edit')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={text.retire.open(name)} onClick={() => onAction('retire')}>
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
