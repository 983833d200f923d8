import { useState } from 'react';

/** The outcome of the last try. `wrongKey` identifies the item that the learner chose wrongly, so that it can be marked. */
export type Outcome = { right: boolean; text: string; wrongKey?: string } | null;

/** Tracks the progress through an exercise's rounds, and counts the rounds that are solved without a wrong try. */
export function useRounds(total: number, onEnd: (firstTries: number) => void) {
  const [state, setState] = useState({ index: 0, mistaken: false, solved: false, firstTries: 0 });
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { index, mistaken, solved, firstTries } = state;

  return {
    index,
    solved,
    outcome,
    /** Records a wrong try with the item `wrongKey`, and shows `text` as its outcome. */
    miss: (text: string, wrongKey?: string) => {
      setOutcome({ right: false, text, wrongKey });
      setState({ ...state, mistaken: true });
    },
    /** Shows `text` without counting a wrong try. */
    hint: (text: string) => setOutcome({ right: false, text }),
    solve: (text: string) => {
      setOutcome({ right: true, text });
      setState({ ...state, solved: true, firstTries: firstTries + (mistaken ? 0 : 1) });
    },
    /** Ends a round that allows only one try. `right` is false if this try was wrong. */
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
