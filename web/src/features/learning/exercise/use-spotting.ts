import { useEffect, useRef, useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/exercise';
import { answerSign, meaningsToChoose, startSpotting } from '@vialibera/domain/spotter';
import { spotterText } from '#web/strings/spotter.ts';
import type { Outcome } from './use-rounds.ts';

export type SpotterSign = ExerciseOf<'spotter'>['signs'][number];

/** A click this soon after a sign has appeared was meant for the previous sign, because nobody reads a sign faster. */
const MIN_MILLIS = 250;

/**
 * Tracks the learner's progress through the signs. After a wrong answer, the sign and its explanation stay visible until
 * the learner continues.
 */
export function useSpotting(signs: readonly SpotterSign[]) {
  const [state, setState] = useState(() => startSpotting(signs.length, Math.random));
  const [outcome, setOutcome] = useState<Outcome>(null);
  /** The sign that the learner has answered wrong and still sees. It is null while a sign waits for an answer. */
  const [missed, setMissed] = useState<SpotterSign | null>(null);
  const [meanings, setMeanings] = useState(() => toMeanings(state.queue[0]));
  const shownAtRef = useRef(Number.POSITIVE_INFINITY);

  function toMeanings(index: number | undefined): string[] {
    const shown = index === undefined ? undefined : signs[index];
    return shown ? meaningsToChoose(shown, signs, Math.random) : [];
  }

  const sign = missed ?? signs[state.queue[0] ?? -1];
  useEffect(() => {
    shownAtRef.current = performance.now();
    // Preload all signs, so that the next sign appears without delay. The learner's time is measured.
    for (const { illustration } of signs) new Image().src = illustration.url;
  }, [signs]);

  function show(index: number | undefined) {
    setMeanings(toMeanings(index));
    shownAtRef.current = performance.now();
  }

  function choose(meaning: string) {
    const millis = performance.now() - shownAtRef.current;
    if (!sign || missed || millis < MIN_MILLIS) return;
    const right = meaning === sign.meaning;
    const nextState = answerSign(state, right, millis);
    setState(nextState);
    if (right) {
      setOutcome({ right, text: spotterText.right(meaning) });
      return show(nextState.queue[0]);
    }
    setMissed(sign);
    const reason = `${spotterText.wrong(meaning, sign.meaning)} ${sign.explanation} ${spotterText.comesAgain}`;
    setOutcome({ right, text: reason });
  }

  function next() {
    setMissed(null);
    setOutcome(null);
    show(state.queue[0]);
  }

  const seenBefore = state.answers.some((answer) => signs[answer.sign] === sign);
  const answered = state.answers.length;
  return { state, sign, meanings, outcome, isMissed: missed !== null, seenBefore, answered, choose, next };
}
