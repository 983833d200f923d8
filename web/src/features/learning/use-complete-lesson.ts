import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import type { Reward } from '@vialibera/contract/rewards';
import { api, client } from '#web/api.ts';
import { setFigures } from '#web/session.ts';
import { learningText } from '#web/strings/learning.ts';
import { notify } from '#web/ui/notify.ts';
import type { GivenAnswer } from './quiz-run.ts';
import { forgetRun } from './stored-run.ts';

export type Completion = {
  /** Null for a review: nothing was recorded and nothing earned. */
  reward: Reward | null;
  score: { correct: number; total: number } | null;
};

type Answered = { answers: readonly GivenAnswer[]; completionId?: string; correct?: number; firstTries?: number };

/** Ends a lesson. The completion's id stays the same until the server has answered, so that a retry pays nothing twice. */
export function useCompleteLesson(lesson: Lesson) {
  const queries = useQueryClient();
  const ownId = useRef<string>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);

  const recording = useMutation({
    networkMode: 'always',
    mutationFn: ({ answers, completionId, firstTries }: Answered) => {
      ownId.current ??= completionId ?? crypto.randomUUID();
      return client.learning.completeLesson({
        lessonId: lesson.id,
        completionId: ownId.current,
        answers: [...answers],
        firstTries,
      });
    },
    onSuccess: ({ alreadyCompleted, correct, total, reward }) => {
      setFigures(queries, reward.figures);
      void queries.invalidateQueries({ queryKey: api.learning.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      finish({ reward: alreadyCompleted ? null : reward, score: total > 0 ? { correct, total } : null });
    },
    onError: () => notify.error(learningText.toast.saveFailed),
  });

  function finish(done: Completion) {
    forgetRun(sessionStorage, lesson.id);
    setCompletion(done);
    const { completed, reviewed } = learningText.toast;
    notify.success(done.reward ? completed(done.reward.xp) : reviewed);
  }

  function complete(answered: Answered) {
    if (recording.isPending || completion) return;
    if (!lesson.completed) return recording.mutate(answered);
    const total = lesson.questions.length;
    finish({ reward: null, score: answered.correct === undefined ? null : { correct: answered.correct, total } });
  }

  return { complete, completion, saving: recording.isPending, failed: recording.isError };
}
