import { useEffect, useRef, useState } from 'react';
import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import { answerSign, meaningsToChoose, startSpotting } from '@vialibera/domain/learning/spotter';
import { spotterText } from '#web/features/learning/strings/spotter.ts';
import type { Outcome } from './use-rounds.ts';

export type SpotterSign = ExerciseOf<'spotter'>['signs'][number];

/**
 * If the learner clicks sooner than this many milliseconds after a sign has appeared, the click is ignored. Nobody
 * recognises a sign so fast, so the click was meant for the previous sign.
 */
const MIN_MILLIS = 250;

/**
 * Tracks the learner's progress through the signs. After a wrong answer, the sign and its explanation stay visible until
 * the learner continues.
 */
export function useSpotting(signs: readonly SpotterSign[]) {
  const [state, setState] = useState(() => startSpotting(signs.length, Math.random));
  const [outcome, setOutcome] = useState<Outcome>(null);
  /** After a wrong answer, the sign that is still shown with its explanation. Null while the learner has to answer. */
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
    // Preload all signs, because loading a sign during the exercise would distort the measured time of the learner.
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
