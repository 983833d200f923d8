import type { ReactNode } from 'react';
import type { Question } from '@vialibera/contract/questions';
import { isTrueFalse } from '@vialibera/domain/question';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { AnswerMark } from '#web/features/admin/answer-mark.tsx';

type Props = { questions: readonly Question[]; renderAct?: ((question: Question) => ReactNode) | undefined };

/** Questions with options; on a phone category and topic stand under the text. */
export function QuestionTable({ questions, renderAct }: Props) {
  const { columns } = text;
  return (
    <table className="w-full text-left text-[16px]">
      <caption className="sr-only">{text.gameCaption}</caption>
      <thead className="border-b border-line text-[15px] text-muted">
        <tr>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {columns.question}
          </th>
          <th scope="col" className="hidden py-2 pr-3 font-semibold md:table-cell">
            {columns.category}
          </th>
          <th scope="col" className="hidden py-2 pr-3 font-semibold md:table-cell">
            {columns.topic}
          </th>
          <th scope="col" className="w-24 py-2 font-semibold">
            {columns.answer}
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} act={renderAct?.(question)} />
        ))}
      </tbody>
    </table>
  );
}

function QuestionRow({ question, act }: { question: Question; act: ReactNode }) {
  const { options, correctOption, topic } = question;
  const category = text.categories[question.category];
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="max-w-prose py-3 pr-3 wrap-anywhere">
        {question.text}
        <span className="block text-[15px] text-muted md:hidden">{topic ? `${category} · ${topic}` : category}</span>
        {act}
      </td>
      <td className="hidden py-3 pr-3 whitespace-nowrap md:table-cell">{category}</td>
      <td className="hidden py-3 pr-3 wrap-anywhere md:table-cell">{topic}</td>
      <td className="py-3">
        {isTrueFalse(options) ? (
          <AnswerMark answer={correctOption === 0} />
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
