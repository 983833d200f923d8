import { Image } from 'lucide-react';
import type { BankStatement } from '@vialibera/contract/banks';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { Chip } from '#web/ui/chip.tsx';
import { AnswerMark } from '#web/features/admin/answer-mark.tsx';
import { shorten } from '#web/features/admin/shorten.ts';
import { StatementActs } from './statement-acts.tsx';
import type { StatementAct } from './statement-table.tsx';

type Props = { statement: BankStatement; changeable: boolean; onAct: (act: StatementAct) => void };

export function StatementRow({ statement, changeable, onAct }: Props) {
  const { figure, answer } = statement;
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="max-w-prose py-3 pr-3 wrap-anywhere">
        {statement.text}
        <Statistics {...statement.statistics} />
        {changeable && (
          <span className="flex gap-1 pt-1 md:hidden">
            <StatementActs statement={statement} onAct={onAct} />
          </span>
        )}
      </td>
      <td className="py-3 pr-3">
        {figure ? (
          <button
            type="button"
            aria-label={text.image.open(shorten(statement.text))}
            onClick={() => onAct('image')}
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
        <AnswerMark answer={answer} />
      </td>
      {changeable && (
        <td className="hidden md:table-cell">
          <span className="flex justify-end gap-1">
            <StatementActs statement={statement} onAct={onAct} />
          </span>
        </td>
      )}
    </tr>
  );
}

function Statistics({ shown, answers, right, low, high, alarm }: BankStatement['statistics']) {
  const { statistics } = text;
  return (
    <span className="flex flex-wrap items-center gap-x-2 pt-0.5 text-[0.9375rem] text-muted">
      <span>{shown > 0 ? statistics.shown(shown) : statistics.never}</span>
      {answers > 0 && <span>{statistics.right(right, answers, low, high)}</span>}
      {alarm && <Chip tone="red">{statistics.alarm}</Chip>}
    </span>
  );
}
