import type { ExamFit } from '@vialibera/contract/imports';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { examFitText as text } from './strings/exam-fit.ts';
import type { TopicTitles } from '#web/strings/topics.ts';

type Props = { exam: ExamFit; title: string; topics: TopicTitles };

/** Shows whether exams are possible with a question bank. If they are not, lists the topics that lack statements. */
export function ExamFitNote({ exam, title, topics }: Props) {
  const Icon = exam.possible ? CircleCheck : TriangleAlert;
  return (
    <div
      className={`flex gap-3 rounded-control px-4 py-3 ${exam.possible ? 'bg-green-soft text-green' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">{title}</p>
        {!exam.possible && <Lacking exam={exam} topics={topics} />}
      </div>
    </div>
  );
}

/** If the list of topics has more entries than this, it is collapsed at first. */
const SHOWN_AT_ONCE = 5;

function Lacking({ exam: { statements, needed, lacking }, topics }: Omit<Props, 'title'>) {
  return (
    <>
      {statements < needed && <p>{text.tooFew(statements, needed)}</p>}
      {lacking.length > 0 && (
        <details open={lacking.length <= SHOWN_AT_ONCE}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {text.lackingTitle(lacking.length)}
          </summary>
          <ul className="grid list-disc gap-1 pl-5">
            {lacking.map((rule) => (
              <li key={rule.topics.join()}>{text.lacking(rule, topics)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
