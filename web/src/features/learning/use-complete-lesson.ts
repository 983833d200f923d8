import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import type { Reward } from '@vialibera/contract/rewards';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { api } from '#web/platform/api/api.ts';
import { setLearnerStats } from '#web/platform/session/session.ts';
import { runWhenIdle } from '#web/platform/device/run-when-idle.ts';
import { type WaitingReason, waitingReason } from '#web/study-parts/completion/waiting-reason.ts';
import { lessonCompletion, lessonReview } from './offline/lesson-completion.ts';
import type { QuizAnswer } from '#web/study-parts/questions/quiz-session.ts';
import { deleteQuizSession } from './quiz-session-storage.ts';
import { randomId } from '#web/platform/device/random-id.ts';

export type Completion = {
  /** The reward. Null for a review, because a review earns nothing. Also null while the completion is queued on this device. */
  reward: Reward | null;
  score: { correct: number; total: number } | null;
  /**
   * Set only if the completion is queued on this device, to be sent and rewarded later. Contains the reason why the completion
   * could not be sent immediately.
   */
  waiting?: WaitingReason;
};

type LessonResult = { answers: readonly QuizAnswer[]; completionId?: string; correct?: number; firstTries?: number };

const outbox = () => import('#web/platform/offline/outbox.ts');

/** Completes a lesson. The completion id stays the same across retries, so that the server rewards the lesson only once. */
export function useCompleteLesson(lesson: Lesson) {
  const queries = useQueryClient();
  const completionIdRef = useRef<string>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);
  // Load `outbox.ts` now, because the network may be gone when the lesson is completed.
  useEffect(() => runWhenIdle(() => void outbox().catch(() => undefined)), []);

  const completing = useMutation({
    networkMode: 'always',
    mutationFn: async ({ answers, completionId, firstTries }: LessonResult) => {
      completionIdRef.current ??= completionId ?? randomId();
      const id = completionIdRef.current;
      const { submit } = await outbox();
      const { id: lessonId, title } = lesson;
      return submit(lessonCompletion, { id, title, input: { lessonId, answers: [...answers], firstTries } });
    },
    onSuccess: (outcome, result) => {
      if (outcome.state === 'sent') setLearnerStats(queries, outcome.response.reward.stats);
      void queries.invalidateQueries({ queryKey: api.learning.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      if (outcome.state === 'pending')
        return finish({ reward: null, score: localScore(lesson, result), waiting: waitingReason() });
      const { alreadyCompleted, correct, total, reward } = outcome.response;
      finish({ reward: alreadyCompleted ? null : reward, score: total > 0 ? { correct, total } : null });
    },
  });

  function finish(done: Completion) {
    deleteQuizSession(tabStorage(), lesson.id);
    setCompletion(done);
  }

  function complete(result: LessonResult) {
    if (completing.isPending || completion) return;
    if (!lesson.completed) return completing.mutate(result);
    void recordReview(lesson.id, result).catch(() => undefined);
    finish({ reward: null, score: localScore(lesson, result) });
  }

  return { complete, completion, saving: completing.isPending, error: completing.error };
}

async function recordReview(lessonId: string, { answers, completionId = randomId() }: LessonResult) {
  if (answers.length === 0) return;
  const { enqueue, sendOutbox } = await outbox();
  await enqueue(lessonReview, { id: completionId, input: { lessonId, answers: [...answers] } });
  await sendOutbox();
}

/** Returns the score that this device has counted. Null if the lesson has no quiz. */
function localScore({ questions }: Lesson, { correct }: LessonResult): Completion['score'] {
  return correct === undefined ? null : { correct, total: questions.length };
}
