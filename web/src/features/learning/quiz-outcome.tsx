import { useEffect, useRef } from 'react';
import { CircleCheck, CircleX } from 'lucide-react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import type { QuizSession } from './quiz-session.ts';

/**
 * Shows whether the answer is right, with the explanation. Stays mounted even when empty, because screen readers announce only
 * changes inside an existing element.
 */
export function QuizOutcome({ question, session }: { question: LessonQuestion; session: QuizSession }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (session.checked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [session.checked]);
  const { quiz } = learningText;
  const right = session.selected === question.correctOption;
  const Mark = right ? CircleCheck : CircleX;
  return (
    <div ref={box} role="status" className="scroll-mb-44 empty:absolute">
      {session.checked && (
        <div className="grid gap-1 transition duration-150 ease-out motion-reduce:transition-none starting:translate-y-1 starting:opacity-0">
          <p
            className={`flex items-center gap-2 font-sign text-xl font-extrabold ${right ? 'text-green' : 'text-red'}`}
          >
            <Mark aria-hidden className="size-6" />
            {right ? quiz.right : quiz.wrong}
          </p>
          {!right && <p className="sr-only">{quiz.rightAnswerIs(question.options[question.correctOption] ?? '')}</p>}
          <p className="max-w-[65ch] text-lg leading-relaxed">{question.explanation}</p>
        </div>
      )}
    </div>
  );
}
