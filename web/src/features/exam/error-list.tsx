import type { SubmittedExam } from '@vialibera/contract/exam';
import { examText } from '#web/strings/exam.ts';
import { ErrorItem } from './error-item.tsx';
import { wrongIndexes } from './wrong-indexes.ts';

type ErrorListProps = { exam: SubmittedExam; onReview: (index: number) => void };

export function ErrorList({ exam, onReview }: ErrorListProps) {
  const wrong = wrongIndexes(exam.questions);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl md:text-2xl">{examText.result.errorsTitle(wrong.length)}</h2>
      <ol className="grid gap-3">
        {wrong.map((index) => {
          const question = exam.questions[index];
          return question && <ErrorItem key={index} index={index} question={question} onReview={onReview} />;
        })}
      </ol>
    </section>
  );
}
