import type { Mission } from '@vialibera/contract/practice';
import { QuizFrame, toQuizStep } from '#web/study-parts/questions/quiz-frame.tsx';
import {
  countCorrect,
  currentIndex,
  isLastQuestion,
  type QuizSession,
} from '#web/study-parts/questions/quiz-session.ts';
import { useQuizSession } from '#web/features/learning/use-quiz-session.ts';
import { useQuizShortcuts } from '#web/study-parts/questions/use-quiz-shortcuts.ts';
import { missionsText } from '#web/features/learning/strings/missions.ts';
import { Button } from '#web/ui/button.tsx';
import { type MissionOutcome, useCompleteMission } from './use-complete-mission.ts';

type MissionQuizProps = { mission: Mission; onComplete: (outcome: MissionOutcome) => void };

export function MissionQuiz({ mission, onComplete }: MissionQuizProps) {
  const { questions } = mission;
  const { session, order, selectOption, checkAnswer, nextQuestion } = useQuizSession({
    id: `missione-${mission.id}`,
    questions,
  });
  const { complete, saving, failed } = useCompleteMission(mission, onComplete);
  const question = questions[currentIndex(session)];
  const last = isLastQuestion(session, questions.length);

  function advance() {
    if (saving) return;
    if (last) complete(session, countCorrect(session, questions));
    else if (session.checked) nextQuestion();
    else checkAnswer();
  }

  useQuizShortcuts({ options: question?.options ?? [], order, onSelect: selectOption, onEnter: advance });
  if (!question) return null;
  return (
    <QuizFrame
      title={mission.title}
      exit={{ to: '/learn', label: missionsText.back }}
      step={toQuizStep(session, questions.length, missionsText)}
      question={question}
      order={order}
      session={session}
      feedback={missionsText}
      onSelect={selectOption}
      action={
        <>
          {failed && (
            <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
              {missionsText.quizFailed}
            </p>
          )}
          <Button
            busy={saving}
            aria-disabled={session.selected === null}
            className={session.checked ? 'ignore-double-click' : ''}
            onClick={advance}
          >
            {actionLabel(session, last)}
          </Button>
        </>
      }
    />
  );
}

function actionLabel(session: QuizSession, last: boolean): string {
  if (!session.checked) return missionsText.confirm;
  return last ? missionsText.finishQuiz : missionsText.next;
}
