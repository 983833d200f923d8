import { useEffect, useRef } from 'react';
import type { StatementAnswer } from '@vialibera/contract/answers';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { MAX_ANSWER_MS } from '@vialibera/domain/exam/answer';
import { runWhenIdle } from '#web/platform/device/run-when-idle.ts';
import { toChoice } from './question-choice.ts';
import { statementAnswers } from './statement-answers.ts';
import { randomId } from '#web/platform/device/random-id.ts';

const outbox = () => import('#web/platform/offline/outbox.ts');

/**
 * Returns functions that queue the answers of a round on this device and send them. Each answer contains the time that
 * has passed since its question was shown. If `licence` is undefined, the questions belong to no bank and the answers
 * are not queued.
 */
export function useStatementAnswers(licence: string | undefined, source: StatementAnswer['source']) {
  const shownAtRef = useRef(0);
  const queuedRef = useRef<Promise<unknown>>(Promise.resolve());
  // Load the code now, because the network may be gone when the first question is answered.
  useEffect(() => {
    shownAtRef.current = performance.now();
    runWhenIdle(() => void outbox().catch(() => undefined));
  }, []);

  /** Runs `step` after the previous steps. If an answer cannot be queued, it is lost, but the round continues. */
  function enqueueStep(step: () => Promise<unknown>): void {
    if (licence) queuedRef.current = queuedRef.current.then(step).catch(() => undefined);
  }

  return {
    /** Must be called when a question is shown. */
    startTimer: () => {
      shownAtRef.current = performance.now();
    },
    /** Queues an answer and returns it. Returns null if the questions belong to no bank. */
    queueAnswer: (question: LessonQuestion, option: number, unsure = false): StatementAnswer | null => {
      if (!licence) return null;
      const ms = Math.min(Math.round(performance.now() - shownAtRef.current), MAX_ANSWER_MS);
      const choice = toChoice(question, option);
      const input = { licence, statementId: Number(question.id), choice, source, ms, unsure };
      const id = randomId();
      enqueueStep(async () => (await outbox()).enqueue(statementAnswers, { id, input }));
      return { ...input, id, at: new Date().toISOString() };
    },
    sendQueued: () => enqueueStep(async () => (await outbox()).sendOutbox()),
  };
}
