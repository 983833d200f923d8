import type { Mission } from '@vialibera/contract/missions';
import { countCorrect, isLastQuestion, currentIndex, type QuizSession } from '#web/features/learning/quiz-session.ts';
import { QuizOutcome } from '#web/features/learning/quiz-outcome.tsx';
import { QuizQuestion } from '#web/features/learning/quiz-question.tsx';
import { useQuizShortcuts } from '#web/features/learning/use-quiz-shortcuts.ts';
import { useQuizSession } from '#web/features/learning/use-quiz-session.ts';
import { missionsText } from '#web/strings/missions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { type MissionOutcome, useCompleteMission } from './use-complete-mission.ts';

type MissionQuizProps = { mission: Mission; onComplete: (outcome: MissionOutcome) => void };

export function MissionQuiz({ mission, onComplete }: MissionQuizProps) {
  const { questions } = mission;
  const { session, selectOption, checkAnswer, nextQuestion } = useQuizSession({
    id: `missione-${mission.id}`,
    questions,
  });
  const { complete, saving } = useCompleteMission(mission, onComplete);
  const question = questions[currentIndex(session)];
  const last = isLastQuestion(session, questions.length);

  function advance() {
    if (last) return complete(session, countCorrect(session, questions));
    if (session.checked) return nextQuestion();
    if (session.selected === null || !question) return;
    checkAnswer();
    if (session.selected === question.correctOption) toast.success(missionsText.right);
    else toast.error(missionsText.wrong);
  }

  useQuizShortcuts({ options: question?.options ?? [], onSelect: selectOption, onEnter: advance });
  if (!question) return null;
  return (
    <Card className="grid gap-6 md:p-8">
      <p className="text-[0.9375rem] text-muted tabular-nums">
        {missionsText.question(currentIndex(session) + 1, questions.length)}
      </p>
      <QuizQuestion question={question} selected={session.selected} checked={session.checked} onSelect={selectOption} />
      <QuizOutcome question={question} session={session} />
      <Button
        busy={saving}
        aria-disabled={session.selected === null}
        onClick={advance}
        className="w-full md:w-auto md:justify-self-start"
      >
        {labelOf(session, last)}
      </Button>
    </Card>
  );
}

function labelOf(session: QuizSession, last: boolean): string {
  if (!session.checked) return missionsText.confirm;
  return last ? missionsText.finishQuiz : missionsText.next;
}
