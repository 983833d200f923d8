import { useState } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { shuffled } from '#web/features/learning/exercise/shuffled.ts';
import { QuizOutcome, textToRead, toQuizStep } from '#web/features/learning/quiz-frame.tsx';
import { countCorrect, currentIndex, isLastQuestion } from '#web/features/learning/quiz-session.ts';
import { deleteQuizSession } from '#web/features/learning/quiz-session-storage.ts';
import { useQuizSession } from '#web/features/learning/use-quiz-session.ts';
import { useQuizShortcuts } from '#web/features/learning/use-quiz-shortcuts.ts';
import { learningText } from '#web/strings/learning.ts';
import { practiceText } from '#web/strings/practice.ts';
import { NextButton } from '#web/ui/study/next-button.tsx';
import { StudyFrame } from '#web/ui/study/study-frame.tsx';
import { useLeaveConfirmation } from '#web/ui/study/use-leave-confirmation.ts';
import { TrueFalseButtons } from '#web/ui/true-false-buttons.tsx';
import { PracticeEnd } from './practice-end.tsx';

const QUESTIONS = 10;

type PracticeRoundProps = {
  id: string;
  title: string;
  questions: readonly LessonQuestion[];
  onAgain: () => void;
};

/** A round of ten statements. A press on V or F answers at once. */
export function PracticeRound({ id, title, questions: all, onAgain }: PracticeRoundProps) {
  const [questions] = useState(() => shuffled(all, Math.random).slice(0, QUESTIONS));
  const { session, answer, nextQuestion } = useQuizSession({ id, questions });
  const [ended, setEnded] = useState(false);
  const question = questions[currentIndex(session)];
  const last = isLastQuestion(session, questions.length);
  useLeaveConfirmation(session.answers.length > 0 && !ended);

  function next() {
    if (!session.checked) return;
    if (!last) return nextQuestion();
    deleteQuizSession(sessionStorage, id);
    setEnded(true);
  }

  useQuizShortcuts({ options: question?.options ?? [], onSelect: answer, onEnter: ended ? onAgain : next });
  if (ended) return <PracticeEnd right={countCorrect(session, questions)} total={questions.length} onAgain={onAgain} />;
  if (!question) return null;
  return (
    <StudyFrame
      title={title}
      exit={{ to: '/quiz/allenamento', label: practiceText.back }}
      step={toQuizStep(session, questions.length, practiceText)}
      illustration={question.illustration}
      question={question.text}
      textToRead={textToRead(question, session.checked)}
      outcome={
        session.checked && (
          <QuizOutcome question={question} selected={session.selected} verdicts={learningText.quiz} withAnswer />
        )
      }
      action={
        session.checked ? (
          <NextButton onClick={next}>{last ? practiceText.finish : practiceText.next}</NextButton>
        ) : (
          <TrueFalseButtons
            answer={null}
            onAnswer={(isTrue) => answer(question.options.indexOf(isTrue ? 'Vero' : 'Falso'))}
          />
        )
      }
    />
  );
}
