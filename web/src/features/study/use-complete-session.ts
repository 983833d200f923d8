import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reward } from '@vialibera/contract/rewards';
import { MAX_SENT_ANSWERS } from '@vialibera/domain/exam/answer';
import { type WaitingReason, waitingReason } from '#web/study-parts/completion/waiting-reason.ts';
import { setLearnerStats } from '#web/platform/session/session.ts';
import { runWhenIdle } from '#web/platform/device/run-when-idle.ts';
import { studySessionText } from './strings/study-session.ts';
import { sessionCompletion, type SessionResult } from './session-completion.ts';
import type { StudyRun } from './study-run.ts';

export type SessionOutcome = {
  run: StudyRun;
  reward: Reward | null;
  /** The result. Null if the completion is queued and this device cannot compute the result. */
  result: SessionResult | null;
  /**
   * The reason why the completion could not be sent immediately and is queued on this device. Undefined if it was sent.
   */
  waiting?: WaitingReason;
};

const outbox = () => import('#web/platform/offline/outbox.ts');
const offlineSession = () => import('./offline-session.ts');

/** Completes a session. The id of the session stays the same across retries, so that the server rewards the session only once. */
export function useCompleteSession(onComplete: (outcome: SessionOutcome) => void) {
  const queries = useQueryClient();
  // Load the code now, because the network may be gone when the session is completed.
  useEffect(() => runWhenIdle(() => void Promise.all([outbox(), offlineSession()]).catch(() => undefined)), []);
  const completing = useMutation({
    networkMode: 'always',
    mutationFn: completeRun,
    onSuccess: (outcome) => {
      // Now the learner has something to lose: without this, the browser may delete the data of the app when space is short.
      void navigator.storage?.persist?.().catch(() => undefined);
      if (outcome.reward) setLearnerStats(queries, outcome.reward.stats);
      for (const queryKey of sessionCompletion.invalidates()) void queries.invalidateQueries({ queryKey });
      onComplete(outcome);
    },
  });
  return {
    complete: (run: StudyRun) => !completing.isPending && completing.mutate(run),
    saving: completing.isPending,
    error: completing.error,
  };
}

async function completeRun(run: StudyRun): Promise<SessionOutcome> {
  const { id, licence } = run;
  const { submit, sendOutbox } = await outbox();
  const answers = run.answers.slice(0, MAX_SENT_ANSWERS).map(({ sent }) => sent);
  const title = studySessionText.completion;
  const outcome = await submit(sessionCompletion, { id, title, input: { licence, answers } });
  if (outcome.state === 'sent') {
    // The outbox may still contain answers that were queued before the completion, so send them too.
    void sendOutbox().catch(() => undefined);
    const { reward, ...result } = outcome.response;
    return { run, reward, result };
  }
  const waiting = waitingReason();
  const statements = run.session.questions.map(({ question }) => question.id);
  const result = await offlineSession()
    .then(({ getSessionResult }) => getSessionResult(licence, statements))
    .catch(() => null);
  return { run, reward: null, result, waiting };
}
