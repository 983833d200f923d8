import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mission } from '@vialibera/contract/practice';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { api } from '#web/platform/api/api.ts';
import { countCorrect, type QuizSession } from '#web/study-parts/questions/quiz-session.ts';
import { deleteQuizSession } from '#web/features/learning/quiz-session-storage.ts';
import { type WaitingReason, waitingReason } from '#web/study-parts/completion/waiting-reason.ts';
import { setLearnerStats } from '#web/platform/session/session.ts';
import { missionCompletion } from './offline-missions.ts';

/**
 * `waiting` is set while the completion is queued on this device. It is the reason why the completion could not be sent
 * immediately.
 */
export type MissionOutcome = { correct: number; total: number; review: boolean; waiting?: WaitingReason };

/**
 * Completes a mission. The quiz session's id is also the completion id. If the request is retried, the server therefore rewards
 * the mission only once.
 */
export function useCompleteMission(mission: Mission, onComplete: (outcome: MissionOutcome) => void) {
  const queries = useQueryClient();
  const completing = useMutation({
    networkMode: 'always',
    mutationFn: async ({ completionId: id, answers }: QuizSession) => {
      const { submit } = await import('#web/platform/offline/outbox.ts');
      const { id: missionId, title } = mission;
      return submit(missionCompletion, { id, title, input: { missionId, answers: [...answers] } });
    },
    onSuccess: (outcome, session) => {
      if (outcome.state === 'pending') {
        const { questions } = mission;
        return finish({
          correct: countCorrect(session, questions),
          total: questions.length,
          review: false,
          waiting: waitingReason(),
        });
      }
      const { alreadyCompleted, correct, total, reward } = outcome.response;
      setLearnerStats(queries, reward.stats);
      void queries.invalidateQueries({ queryKey: api.missions.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      finish({ correct, total, review: alreadyCompleted });
    },
  });

  function finish(outcome: MissionOutcome) {
    deleteQuizSession(tabStorage(), `missione-${mission.id}`);
    onComplete(outcome);
  }

  function complete(session: QuizSession, correct: number) {
    if (completing.isPending) return;
    if (mission.completed) finish({ correct, total: mission.questions.length, review: true });
    else completing.mutate(session);
  }

  return { complete, saving: completing.isPending, failed: completing.isError };
}
