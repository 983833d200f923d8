import { ChevronDown } from 'lucide-react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { Mistake } from '@vialibera/contract/study';
import { ConceptActions } from '#web/study-parts/concepts/concept-actions.tsx';
import { formatDay } from '#web/strings/format.ts';
import { learningText } from '#web/strings/learning.ts';
import { mistakesText as text } from './strings/mistakes.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { ListenButton } from '#web/ui/reading/listen-button.tsx';
import { ReadAloud } from '#web/ui/reading/read-aloud.tsx';

type MistakeItemProps = { mistake: Mistake; concept: Concept | undefined };

/** Shows a statement that the learner answered wrong. The right answer is hidden until the learner asks for it. */
export function MistakeItem({ mistake: { question, rightDays, wrongAt }, concept }: MistakeItemProps) {
  const { id, text: statement, options, correctOption, explanation, illustration } = question;
  return (
    <Card as="li" className="grid gap-3 max-md:p-4">
      <ReadAloud question={id} passages={[statement]} auto={false}>
        <div className="flex gap-4">
          <p translate="no" className="min-w-0 flex-1 text-lg leading-normal wrap-anywhere">
            {statement}
          </p>
          {illustration && <IllustrationImage illustration={illustration} className="size-16 shrink-0 md:size-20" />}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-[0.9375rem] text-muted">{wrongAt ? text.wrongOn(formatDay(wrongAt)) : text.skipped}</p>
          {rightDays > 0 && (
            <Chip tone="green" className="whitespace-normal!">
              {text.rightOnce}
            </Chip>
          )}
        </div>
        <div className="flex items-start justify-between gap-3">
          <details className="group min-w-0 flex-1">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-sign font-bold text-blue">
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
              />
              {text.why}
            </summary>
            <div className="grid gap-1 pt-1">
              <p className="font-bold">{learningText.quiz.rightAnswerIs(options[correctOption] ?? '')}</p>
              {explanation && <p className="max-w-[65ch] leading-relaxed">{explanation}</p>}
              <ConceptActions concept={concept} illustration={illustration} asked={statement} />
            </div>
          </details>
          <ListenButton />
        </div>
      </ReadAloud>
    </Card>
  );
}
