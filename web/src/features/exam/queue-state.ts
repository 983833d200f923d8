import { forgetExam, forgetUnsent, keepUnsent, readUnsent, type Unsent } from './unsent-answers.ts';

/** Why answers wait: nothing wrong, the network or the server, a session that has ended. */
export type Trouble = 'none' | 'unreachable' | 'signed-out';
export type QueueState = { unsent: Unsent; trouble: Trouble };

/** What is still to be sent, in memory for the screen and on the device for the next visit. */
export function createQueueState(storage: Storage, examId: string) {
  let state: QueueState = { unsent: readUnsent(storage, examId), trouble: 'none' };
  const listeners = new Set<() => void>();

  function change(next: QueueState) {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (position: number, answer: boolean) => {
      keepUnsent(storage, examId, position, answer);
      change({ ...state, unsent: { ...state.unsent, [position]: answer } });
    },
    /** The server has this answer; a newer one for the same question stays to be sent. */
    settle: (position: number, answer: boolean) => {
      forgetUnsent(storage, examId, position, answer);
      const { [position]: kept, ...others } = state.unsent;
      change({ unsent: kept === answer ? others : state.unsent, trouble: 'none' });
    },
    fail: (trouble: Trouble) => change({ ...state, trouble }),
    clear: () => {
      forgetExam(storage, examId);
      change({ unsent: {}, trouble: 'none' });
    },
  };
}
