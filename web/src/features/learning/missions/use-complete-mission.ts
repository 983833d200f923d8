import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vialibera/contract/missions';
import { api } from '#web/api.ts';
import { correctCount, type QuizRun } from '#web/features/learning/quiz-run.ts';
import { forgetRun } from '#web/features/learning/stored-run.ts';
import { setFigures } from '#web/session.ts';
import { missionsText } from '#web/strings/missions.ts';
import { notify } from '#web/ui/notify.ts';

/** `earned` is null for a review: nothing was paid. `waiting`: safe on this device, paid when the network is back. */
export type MissionOutcome = { correct: number; total: number; earned: number | null; waiting?: boolean };

/** Ends a mission. The run's id is the completion's, so that a retry pays nothing twice. */
export function useCompleteMission(mission: Mission, onComplete: (outcome: MissionOutcome) => void) {
  const queries = useQueryClient();
  const recording = useMutation({
    networkMode: 'always',
    mutationFn: async ({ completionId: id, answers }: QuizRun) => {
      const { submitWork } = await import('#web/offline/outbox.ts');
      const at = new Date().toISOString();
      const { id: missionId, title } = mission;
      return submitWork({ kind: 'mission' as const, id, at, missionId, title, answers: [...answers] });
    },
    onSuccess: (outcome, run) => {
      if (outcome.state === 'waiting') {
        const { questions } = mission;
        return finish({ correct: correctCount(run, questions), total: questions.length, earned: null, waiting: true });
      }
      const { alreadyCompleted, correct, total, earned, reward } = outcome.answer;
      setFigures(queries, reward.figures);
      void queries.invalidateQueries({ queryKey: api.missions.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      finish({ correct, total, earned: alreadyCompleted ? null : earned });
    },
    onError: () => notify.error(missionsText.quizFailed),
  });

  function finish(outcome: MissionOutcome) {
    forgetRun(sessionStorage, `missione-${mission.id}`);
    notify.success(missionsText.quizDone(outcome.correct, outcome.total));
    if (outcome.earned !== null || outcome.waiting) notify.success(missionsText.doneToast(mission.title));
    onComplete(outcome);
  }

  function complete(run: QuizRun, correct: number) {
    if (recording.isPending) return;
    if (mission.completed) finish({ correct, total: mission.questions.length, earned: null });
    else recording.mutate(run);
  }

  return { complete, saving: recording.isPending };
}
