import type { Mission } from '@vialibera/contract/missions';
import { correctCount, isLast, questionIndex, type QuizRun } from '#web/features/learning/quiz-run.ts';
import { QuizOutcome } from '#web/features/learning/quiz-outcome.tsx';
import { QuizQuestion } from '#web/features/learning/quiz-question.tsx';
import { useQuizKeys } from '#web/features/learning/use-quiz-keys.ts';
import { useQuizRun } from '#web/features/learning/use-quiz-run.ts';
import { missionsText } from '#web/strings/missions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { type MissionOutcome, useCompleteMission } from './use-complete-mission.ts';

type MissionQuizProps = { mission: Mission; onComplete: (outcome: MissionOutcome) => void };

export function MissionQuiz({ mission, onComplete }: MissionQuizProps) {
  const { questions } = mission;
  const { run, choose, check, goOn } = useQuizRun({ id: `missione-${mission.id}`, questions });
  const { complete, saving } = useCompleteMission(mission, onComplete);
  const question = questions[questionIndex(run)];
  const last = isLast(run, questions.length);

  function act() {
    if (last) return complete(run, correctCount(run, questions));
    if (run.checked) return goOn();
    if (run.chosen === null || !question) return;
    check();
    if (run.chosen === question.correctOption) notify.success(missionsText.right);
    else notify.error(missionsText.wrong);
  }

  useQuizKeys({ options: question?.options ?? [], onChoose: choose, onAct: act });
  if (!question) return null;
  return (
    <Card className="grid gap-6 md:p-8">
      <p className="text-[0.9375rem] text-muted tabular-nums">
        {missionsText.question(questionIndex(run) + 1, questions.length)}
      </p>
      <QuizQuestion question={question} chosen={run.chosen} checked={run.checked} onChoose={choose} />
      <QuizOutcome question={question} run={run} />
      <Button
        busy={saving}
        aria-disabled={run.chosen === null}
        onClick={act}
        className="w-full md:w-auto md:justify-self-start"
      >
        {labelOf(run, last)}
      </Button>
    </Card>
  );
}

function labelOf(run: QuizRun, last: boolean): string {
  if (!run.checked) return missionsText.confirm;
  return last ? missionsText.finishQuiz : missionsText.next;
}
