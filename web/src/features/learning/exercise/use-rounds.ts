import { useState } from 'react';

/**
 * The outcome of the last try. `wrongKey` identifies the wrong item that the learner chose, so that the screen can mark
 * the item.
 */
export type Outcome = { right: boolean; text: string; wrongKey?: string } | null;

/**
 * Tracks the learner's progress through the rounds of an exercise. After the last round, calls `onEnd` with the number
 * of rounds that the learner solved without a wrong try.
 */
export function useRounds(total: number, onEnd: (firstTries: number) => void) {
  const [state, setState] = useState({ index: 0, mistaken: false, solved: false, firstTries: 0 });
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { index, mistaken, solved, firstTries } = state;

  return {
    index,
    solved,
    outcome,
    /** Records a wrong try. `text` explains the mistake, and `wrongKey` identifies the item that the learner chose. */
    miss: (text: string, wrongKey?: string) => {
      setOutcome({ right: false, text, wrongKey });
      setState({ ...state, mistaken: true });
    },
    /** Shows the hint `text`. Does not record a wrong try. */
    hint: (text: string) => setOutcome({ right: false, text }),
    solve: (text: string) => {
      setOutcome({ right: true, text });
      setState({ ...state, solved: true, firstTries: firstTries + (mistaken ? 0 : 1) });
    },
    /** Ends a round that allows only one try. `right` is true if this try was right. */
    reveal: (right: boolean, text: string) => {
      setOutcome({ right, text });
      setState({ ...state, solved: true, firstTries: firstTries + (right && !mistaken ? 1 : 0) });
    },
    clear: () => setOutcome(null),
    next: () => {
      setOutcome(null);
      if (index + 1 >= total) onEnd(firstTries);
      else setState({ index: index + 1, mistaken: false, solved: false, firstTries });
    },
  };
}
