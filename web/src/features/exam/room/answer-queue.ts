import type { Answer } from '@vialibera/domain/exam/answer';
import { createBackoffTimer } from './backoff-timer.ts';
import {
  deleteUnsentAnswer,
  deleteUnsentAnswers,
  readUnsentAnswers,
  saveUnsentAnswer,
  type UnsentAnswers,
} from './exam-storage.ts';

/**
 * The outcome of sending an answer. `closed` means that the server accepts no more answers for this exam, for example because the
 * exam is over.
 */
export type SendOutcome = 'saved' | 'unreachable' | 'signed-out' | 'closed';

/** The reason why answers are currently not saved. It is `none` if no request has failed since the last saved answer. */
export type SaveIssue = 'none' | Extract<SendOutcome, 'unreachable' | 'signed-out'>;
type QueueState = { unsent: UnsentAnswers; saveIssue: SaveIssue };

type AnswerQueue = {
  getState: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  answer: (position: number, choice: Answer) => void;
  /** Sends the unsent answers now. Resolves to true if no unsent answers remain. */
  flush: () => Promise<boolean>;
  /**
   * Sends the answers that are still unsent from an earlier visit. From then on, retries failed requests until the
   * returned function is called.
   */
  start: () => () => void;
};

type QueueOptions = {
  examId: string;
  storage: Storage;
  /**
   * Returns true if the exam has a question at `position` and `choice` is a possible answer to it. The queue ignores
   * all other stored answers.
   */
  isPossible: (position: number, choice: Answer) => boolean;
  send: (position: number, choice: Answer) => Promise<SendOutcome>;
  onClosed: () => void;
};

/**
 * Creates a queue that sends the learner's answers to the server. For each question, only one request is sent at a time.
 * Otherwise two requests could arrive in the wrong order, and the server would keep the older choice. Requests for different
 * questions do not wait for each other.
 */
export function createAnswerQueue({ examId, storage, isPossible, send, onClosed }: QueueOptions): AnswerQueue {
  const state = createQueueState(storage, examId, isPossible);
  const inFlight = new Map<number, Promise<void>>();
  const retry = createBackoffTimer(() => flush());
  let closed = false;

  function close() {
    if (closed) return;
    closed = true;
    retry.disable();
    state.clear();
    onClosed();
  }

  async function sendPosition(position: number) {
    const unsent = () => state.get().unsent[position];
    for (let choice = unsent(); choice !== undefined; choice = unsent()) {
      const outcome = await send(position, choice);
      if (closed) return;
      if (outcome === 'closed') return close();
      if (outcome !== 'saved') return state.setIssue(outcome);
      retry.reset();
      state.markSaved(position, choice);
    }
  }

  async function sendAll(positions: number[]): Promise<boolean> {
    await Promise.all(
      positions.map((position) => {
        const sending = inFlight.get(position) ?? sendPosition(position).finally(() => inFlight.delete(position));
        inFlight.set(position, sending);
        return sending;
      }),
    );
    const sent = Object.keys(state.get().unsent).length === 0;
    if (!sent && inFlight.size === 0) retry.schedule();
    return sent;
  }

  function flush(): Promise<boolean> {
    return sendAll(Object.keys(state.get().unsent).map(Number));
  }

  function answer(position: number, choice: Answer) {
    if (closed) return;
    state.add(position, choice);
    void sendAll([position]);
  }

  function start() {
    retry.enable();
    void flush();
    return () => retry.disable();
  }

  return { getState: state.get, subscribe: state.subscribe, answer, flush, start };
}

/** Holds the unsent answers in memory for the screen, and in `storage` for the next visit. */
function createQueueState(storage: Storage, examId: string, isPossible: QueueOptions['isPossible']) {
  const stored = Object.entries(readUnsentAnswers(storage, examId));
  const unsent = Object.fromEntries(stored.filter(([position, answer]) => isPossible(Number(position), answer)));
  let state: QueueState = { unsent, saveIssue: 'none' };
  const listeners = new Set<() => void>();

  function update(next: QueueState) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (position: number, answer: Answer) => {
      saveUnsentAnswer(storage, examId, position, answer);
      update({ ...state, unsent: { ...state.unsent, [position]: answer } });
    },
    /**
     * Removes an answer from the queue after the server has saved it. If the learner has changed the answer in the meantime, the
     * new answer stays queued.
     */
    markSaved: (position: number, answer: Answer) => {
      deleteUnsentAnswer(storage, examId, position, answer);
      const { [position]: queued, ...others } = state.unsent;
      update({ unsent: queued === answer ? others : state.unsent, saveIssue: 'none' });
    },
    setIssue: (saveIssue: SaveIssue) => update({ ...state, saveIssue }),
    clear: () => {
      deleteUnsentAnswers(storage, examId);
      update({ unsent: {}, saveIssue: 'none' });
    },
  };
}
