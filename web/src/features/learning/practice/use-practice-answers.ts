import { useEffect, useRef } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { MAX_ANSWER_MS } from '@vialibera/domain/answer';
import { isTrueFalse } from '#web/features/learning/quiz-options.tsx';
import { runWhenIdle } from '#web/start/run-when-idle.ts';
import { practiceAnswers } from './practice-answers.ts';

const outbox = () => import('#web/offline/outbox.ts');
const quietOutbox = () => import('#web/offline/quiet-outbox.ts');

/**
 * Returns functions that queue the answers of a round on this device, with the time since the question was shown, and send them.
 * Without `licence`, i.e. for questions that are in no bank, they do nothing.
 */
export function usePracticeAnswers(licence: string | undefined) {
  const shownAtRef = useRef(0);
  const queuedRef = useRef<Promise<unknown>>(Promise.resolve());
  // Load the code now, because the network may be gone when the first question is answered.
  useEffect(() => {
    shownAtRef.current = performance.now();
    runWhenIdle(() => void outbox().catch(() => undefined));
  }, []);

  /** Runs `step` after the steps before it. An answer that cannot be queued is lost; the round goes on. */
  function enqueueStep(step: () => Promise<unknown>): void {
    if (licence) queuedRef.current = queuedRef.current.then(step).catch(() => undefined);
  }

  return {
    /** Call it when a question is shown. */
    startTimer: () => {
      shownAtRef.current = performance.now();
    },
    queueAnswer: (question: LessonQuestion, option: number) => {
      if (!licence) return;
      const ms = Math.min(Math.round(performance.now() - shownAtRef.current), MAX_ANSWER_MS);
      const choice = isTrueFalse(question) ? question.options[option] === 'Vero' : option;
      const measured = { source: 'practice' as const, ms, unsure: false };
      const input = { licence, statementId: Number(question.id), choice, ...measured };
      const answer = { id: crypto.randomUUID(), input };
      enqueueStep(async () => (await quietOutbox()).enqueueQuiet(practiceAnswers, answer));
    },
    sendQueued: () => enqueueStep(async () => (await outbox()).sendOutbox()),
  };
}
