import { useState } from 'react';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { examText } from '#web/strings/exam.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorItem } from './error-item.tsx';
import { wrongIndexes } from './wrong-indexes.ts';

type ErrorListProps = { exam: SubmittedExam; onReview: (index: number) => void };

export function ErrorList({ exam, onReview }: ErrorListProps) {
  const [open, setOpen] = useState(true);
  const wrong = wrongIndexes(exam.questions);
  const { result } = examText;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl md:text-2xl">{result.errorsTitle(wrong.length)}</h2>
        <Button variant="quiet" aria-expanded={open} aria-controls="errori" onClick={() => setOpen(!open)}>
          {open ? result.hideErrors : result.showErrors}
        </Button>
      </div>
      <ol id="errori" hidden={!open} className="grid gap-3 [[hidden]]:hidden">
        {wrong.map((index) => {
          const question = exam.questions[index];
          return question && <ErrorItem key={index} index={index} question={question} onReview={onReview} />;
        })}
      </ol>
    </section>
  );
}
