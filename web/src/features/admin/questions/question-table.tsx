import type { Question } from '@vialibera/contract/questions';
import { isTrueFalse } from '@vialibera/domain/question';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { AnswerMark } from '#web/features/admin/answer-mark.tsx';

/** Questions with options; on a phone category and topic stand under the text. */
export function QuestionTable({ questions }: { questions: readonly Question[] }) {
  const { columns } = text;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <div role="region" aria-label={text.gameCaption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-[1rem]">
        <caption className="sr-only">{text.gameCaption}</caption>
        <thead className="border-b border-line text-[0.9375rem] text-muted">
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
            <QuestionRow key={question.id} question={question} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QuestionRow({ question }: { question: Question }) {
  const { options, correctOption, topic } = question;
  const category = text.categories[question.category];
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="max-w-prose py-3 pr-3 wrap-anywhere">
        {question.text}
        <span className="block text-[0.9375rem] text-muted md:hidden">
          {topic ? `${category} · ${topic}` : category}
        </span>
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
