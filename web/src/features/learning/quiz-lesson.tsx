import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { QuizFrame, toQuizStep } from '#web/study-parts/questions/quiz-frame.tsx';
import {
  countCorrect,
  currentIndex,
  isLastQuestion,
  type QuizSession,
} from '#web/study-parts/questions/quiz-session.ts';
import { SaveError } from '#web/study-parts/completion/save-error.tsx';
import { useQuizSession } from './use-quiz-session.ts';
import { useQuizShortcuts } from '#web/study-parts/questions/use-quiz-shortcuts.ts';

type QuizLessonProps = {
  lesson: Lesson;
  saving: boolean;
  error: Error | null;
  onComplete: (session: QuizSession, correct: number) => void;
};

export function QuizLesson({ lesson, saving, error, onComplete }: QuizLessonProps) {
  const { questions, unit } = lesson;
  const { quiz } = learningText;
  const { session, order, selectOption, checkAnswer, nextQuestion } = useQuizSession(lesson);
  const question = questions[currentIndex(session)];

  function advance() {
    if (saving) return;
    if (!session.checked) checkAnswer();
    else if (isLastQuestion(session, questions.length)) onComplete(session, countCorrect(session, questions));
    else nextQuestion();
  }

  useQuizShortcuts({ options: question?.options ?? [], order, onSelect: selectOption, onEnter: advance });
  if (!question) return null;
  return (
    <QuizFrame
      title={lesson.title}
      exit={{ to: '/unit/$unitId', params: { unitId: unit.id }, label: learningText.lesson.back(unit.title) }}
      step={toQuizStep(session, questions.length, quiz)}
      question={question}
      concept={lesson.concepts.find(({ id }) => id === question.concept)}
      order={order}
      session={session}
      feedback={quiz}
      onSelect={selectOption}
      action={
        <>
          {error && <SaveError error={error} />}
          <Button
            busy={saving}
            aria-disabled={session.selected === null}
            className={session.checked ? 'ignore-double-click' : ''}
            onClick={advance}
          >
            {actionLabel(session, lesson, error !== null)}
          </Button>
        </>
      }
    />
  );
}

function actionLabel(session: QuizSession, { questions, completed }: Lesson, failed: boolean): string {
  const { quiz, lesson } = learningText;
  if (!session.checked) return quiz.check;
  if (!isLastQuestion(session, questions.length)) return quiz.next;
  if (failed) return lesson.retry;
  return completed ? quiz.finishReview : quiz.finish;
}
