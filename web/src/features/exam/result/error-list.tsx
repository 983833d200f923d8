import { useState } from 'react';
import { Check, ChevronDown, X } from 'lucide-react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { ConceptActions } from '#web/study-parts/concepts/concept-actions.tsx';
import { formatAnswer } from '#web/strings/answer.ts';
import { examText } from '#web/strings/exam.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { ListenButton } from '#web/ui/reading/listen-button.tsx';
import { toPassages } from '#web/ui/reading/passages.ts';
import { ReadAloud } from '#web/ui/reading/read-aloud.tsx';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';
import { listWrongIndexes } from './wrong-indexes.ts';

type ErrorListProps = { exam: SubmittedExam; onReview: (index: number) => void };

export function ErrorList({ exam, onReview }: ErrorListProps) {
  const [open, setOpen] = useState(true);
  const wrong = listWrongIndexes(exam.questions);
  const { result } = examText;
  const { calm } = useReadingSettings();
  return (
    <section data-calm={calm || undefined} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl md:text-2xl">{result.errorsTitle(wrong.length)}</h2>
        <Button variant="quiet" aria-expanded={open} aria-controls="errori" onClick={() => setOpen(!open)}>
          {open ? result.hideErrors : result.showErrors}
        </Button>
      </div>
      <ol id="errori" hidden={!open} className="grid gap-3 [[hidden]]:hidden">
        {wrong.map((index) => {
          const question = exam.questions[index];
          if (!question) return null;
          const concept = exam.concepts.find(({ id }) => id === question.concept);
          return <ErrorItem key={index} {...{ index, question, concept, onReview }} />;
        })}
      </ol>
    </section>
  );
}

type ErrorItemProps = {
  index: number;
  question: SubmittedExam['questions'][number];
  concept: Concept | undefined;
  onReview: (index: number) => void;
};

function ErrorItem({ index, question, concept, onReview }: ErrorItemProps) {
  const { result } = examText;
  return (
    <Card as="li" className="grid gap-4 max-md:p-4">
      <ReadAloud question={index} passages={toPassages(question)} auto={false}>
        <div className="flex gap-4">
          <span className="grid h-9 min-w-9 place-items-center rounded-lg border-[1.5px] border-red bg-red-soft pt-0.5 font-sign font-bold text-red tabular-nums">
            {index + 1}
          </span>
          <p translate="no" className="min-w-0 flex-1 text-lg leading-normal">
            {question.text}
          </p>
          {question.illustration && (
            <IllustrationImage
              illustration={question.illustration}
              className="size-16 shrink-0 object-contain md:size-20"
            />
          )}
        </div>
        <dl className="grid gap-2 md:grid-cols-2">
          <div className="flex flex-wrap items-center gap-x-2 rounded-lg bg-red-soft px-3 py-2">
            <X aria-hidden className="size-5 text-red" />
            <dt className="text-sm">{result.yourAnswer}</dt>
            <dd className="min-w-0 font-sign font-extrabold wrap-anywhere text-red">
              {formatAnswer(question.userAnswer, question.options)}
            </dd>
          </div>
          <div className="flex flex-wrap items-center gap-x-2 rounded-lg bg-green-soft px-3 py-2">
            <Check aria-hidden className="size-5 text-green" />
            <dt className="text-sm">{result.correctAnswer}</dt>
            <dd className="min-w-0 font-sign font-extrabold wrap-anywhere text-green">
              {formatAnswer(question.correctAnswer, question.options)}
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Explanation text={question.explanation} />
            <ConceptActions concept={concept} illustration={question.illustration} asked={question.text} />
          </div>
          <div className="flex items-center gap-1">
            <ListenButton />
            <Button variant="quiet" onClick={() => onReview(index)}>
              {result.review}
            </Button>
          </div>
        </div>
      </ReadAloud>
    </Card>
  );
}

function Explanation({ text }: { text: string | null }) {
  const { result } = examText;
  if (!text) return <p className="text-[0.9375rem] text-muted">{result.noExplanation}</p>;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-sign font-bold text-blue">
        <ChevronDown
          aria-hidden
          className="size-5 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
        />
        {result.explanation}
      </summary>
      <p className="max-w-[65ch] pt-1 leading-relaxed">{text}</p>
    </details>
  );
}
