import type { AdminExamForm } from '@vialibera/contract/licences';
import { examFormsText as text } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';

type Props = { form: AdminExamForm; topics: TopicTitles };

/**
 * Shows the composition of an exam form, i.e. how many questions of which topics an exam has. The rules are collapsed,
 * because there may be dozens of them.
 */
export function Composition({ form: { composition, questions }, topics }: Props) {
  const rest = questions - composition.reduce((sum, { count }) => sum + count, 0);
  if (composition.length === 0) return <p>{text.rest(questions, true)}</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-blue">
        {text.compositionTitle(composition.length)}
      </summary>
      <ul className="grid list-disc gap-1 pl-5">
        {composition.map(({ topics: numbers, count }) => (
          <li key={`${numbers.join()} ${count}`} className="wrap-anywhere">
            {text.rule(numbers, count, topics)}
          </li>
        ))}
        {rest > 0 && <li>{text.rest(rest, false)}</li>}
      </ul>
    </details>
  );
}
