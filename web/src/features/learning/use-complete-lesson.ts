import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import type { Reward } from '@vialibera/contract/rewards';
import { api } from '#web/api.ts';
import { hidesGame, setFigures } from '#web/session.ts';
import { DeviceFault } from '#web/device-fault.ts';
import { errorText } from '#web/strings/errors.ts';
import { learningText } from '#web/strings/learning.ts';
import { notify } from '#web/ui/notify.ts';
import { runWhenIdle } from '#web/start/run-when-idle.ts';
import type { GivenAnswer } from './quiz-run.ts';
import { forgetRun } from './stored-run.ts';

export type Completion = {
  /** Null for a review: nothing was recorded and nothing earned. */
  reward: Reward | null;
  score: { correct: number; total: number } | null;
  /** Safe on this device: the server gets it, and pays it, when the network is back. */
  waiting?: boolean;
};

type Answered = { answers: readonly GivenAnswer[]; completionId?: string; correct?: number; firstTries?: number };

const outbox = () => import('#web/offline/outbox.ts');

/** Ends a lesson. The completion's id stays the same until the server has answered, so that a retry pays nothing twice. */
export function useCompleteLesson(lesson: Lesson) {
  const queries = useQueryClient();
  const ownId = useRef<string>(null);
  const [completion, setCompletion] = useState<Completion | null>(null);
  // Here before the network may go, and after the lesson itself.
  useEffect(() => runWhenIdle(() => void outbox().catch(() => undefined)), []);

  const recording = useMutation({
    networkMode: 'always',
    mutationFn: async ({ answers, completionId, firstTries }: Answered) => {
      ownId.current ??= completionId ?? crypto.randomUUID();
      const id = ownId.current;
      const { submitWork } = await outbox();
      const { id: lessonId, title, unit } = lesson;
      const act = { kind: 'lesson' as const, lessonId, unitId: unit.id, answers: [...answers], firstTries };
      return submitWork({ ...act, id, title, at: new Date().toISOString() });
    },
    onSuccess: (outcome, answered) => {
      if (outcome.state === 'sent') setFigures(queries, outcome.answer.reward.figures);
      void queries.invalidateQueries({ queryKey: api.learning.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      if (outcome.state === 'waiting')
        return finish({ reward: null, score: ownScore(lesson, answered), waiting: true });
      const { alreadyCompleted, correct, total, reward } = outcome.answer;
      finish({ reward: alreadyCompleted ? null : reward, score: total > 0 ? { correct, total } : null });
    },
    onError: (error) => {
      notify.error(learningText.toast.saveFailed);
      if (error instanceof DeviceFault) notify.error(errorText(error));
    },
  });

  function finish(done: Completion) {
    forgetRun(sessionStorage, lesson.id);
    setCompletion(done);
    notify.success(doneText(done, hidesGame(queries)));
  }

  function complete(answered: Answered) {
    if (recording.isPending || completion) return;
    if (!lesson.completed) return recording.mutate(answered);
    finish({ reward: null, score: ownScore(lesson, answered) });
  }

  return { complete, completion, saving: recording.isPending, failed: recording.isError };
}

function doneText({ reward, waiting }: Completion, hideGame: boolean): string {
  const { toast } = learningText;
  if (hideGame && (reward || waiting)) return toast.completedOnly;
  return waiting ? toast.waiting : reward ? toast.completed(reward.xp) : toast.reviewed;
}

/** What the learner got right, as this device has seen it. */
function ownScore({ questions }: Lesson, { correct }: Answered): Completion['score'] {
  return correct === undefined ? null : { correct, total: questions.length };
}
