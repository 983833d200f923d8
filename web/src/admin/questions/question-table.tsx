import type { ReactNode } from 'react';
import type { Question } from '@vialibera/contract/questions';
import { isTrueFalse } from '@vialibera/domain/questions/question';
import { ListTable } from '#web/admin/list-table.tsx';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { AnswerBadge } from '#web/admin/answer-badge.tsx';
import { useCategories } from './use-categories.ts';

type Props = { questions: readonly Question[]; renderAction?: ((question: Question) => ReactNode) | undefined };

/** A table of questions. On a phone, category and topic are shown below the text. */
export function QuestionTable({ questions, renderAction }: Props) {
  const { question, category, topic, answer } = text.columns;
  const { nameOf } = useCategories();
  const columns = [
    { name: question, className: 'pr-3' },
    { name: category, className: 'hidden pr-3 md:table-cell' },
    { name: topic, className: 'hidden pr-3 md:table-cell' },
    { name: answer, className: 'w-24' },
  ];
  return (
    <ListTable caption={text.gameCaption} columns={columns}>
      {questions.map((row) => (
        <QuestionRow key={row.id} question={row} category={nameOf(row.category)} action={renderAction?.(row)} />
      ))}
    </ListTable>
  );
}

type QuestionRowProps = { question: Question; category: string; action: ReactNode };

function QuestionRow({ question, category, action }: QuestionRowProps) {
  const { options, correctOption, topic } = question;
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="max-w-prose py-3 pr-3 wrap-anywhere">
        {question.text}
        <span className="block text-[0.9375rem] text-muted md:hidden">
          {topic ? `${category} · ${topic}` : category}
        </span>
        {action}
      </td>
      <td className="hidden py-3 pr-3 whitespace-nowrap md:table-cell">{category}</td>
      <td className="hidden py-3 pr-3 wrap-anywhere md:table-cell">{topic}</td>
      <td className="py-3">
        {isTrueFalse(options) ? (
          <AnswerBadge answer={correctOption === 0} />
        ) : (
          <span className="font-sign font-bold" title={options[correctOption]}>
            <span aria-hidden>{correctOption + 1}</span>
            <span className="sr-only">{text.option(correctOption + 1, options[correctOption] ?? '')}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
