import { createQueueState, type QueueState } from './queue-state.ts';

export type SendOutcome = 'saved' | 'unreachable' | 'signed-out' | 'closed';

export type AnswerQueue = {
  getState: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  answer: (position: number, choice: boolean) => void;
  /** Sends what is unsent now; true when nothing is left. */
  flush: () => Promise<boolean>;
  /** Sends what an earlier visit left and keeps trying until it is stopped. */
  start: () => () => void;
};

type QueueParts = {
  examId: string;
  storage: Storage;
  send: (position: number, choice: boolean) => Promise<SendOutcome>;
  /** The exam is over or not this learner's: nothing more can be sent. */
  onClosed: () => void;
};

const RETRY_FIRST_MS = 1000;
const RETRY_LAST_MS = 15_000;

/** One request in flight for each position, so that the last choice is the one that stays; positions do not wait for each other. */
export function createAnswerQueue({ examId, storage, send, onClosed }: QueueParts): AnswerQueue {
  const state = createQueueState(storage, examId);
  const inFlight = new Map<number, Promise<void>>();
  const retry = createRetry(() => flush());
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
      if (outcome !== 'saved') return state.fail(outcome);
      retry.reset();
      state.settle(position, choice);
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

  function answer(position: number, choice: boolean) {
    if (closed) return;
    state.keep(position, choice);
    void sendAll([position]);
  }

  function start() {
    retry.enable();
    void flush();
    return () => retry.disable();
  }

  return { getState: state.get, subscribe: state.subscribe, answer, flush, start };
}

/** A timer that waits longer after each failure, up to a quarter of a minute. */
function createRetry(act: () => unknown) {
  let enabled = false;
  let waitMs = RETRY_FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    enable: () => {
      enabled = true;
    },
    disable: () => {
      enabled = false;
      clearTimeout(timer);
    },
    reset: () => {
      waitMs = RETRY_FIRST_MS;
    },
    schedule: () => {
      clearTimeout(timer);
      if (!enabled) return;
      timer = setTimeout(act, waitMs);
      waitMs = Math.min(waitMs * 2, RETRY_LAST_MS);
    },
  };
}
