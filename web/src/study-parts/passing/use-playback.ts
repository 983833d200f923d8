import { useEffect, useState } from 'react';

type Playback = {
  index: number;
  /** How many times the learner has started the animation again from the first step. */
  round: number;
  isPlaying: boolean;
  /** True if the animation is paused while vehicles are moving. */
  isHalted: boolean;
};

/**
 * Shows the steps one after another. `durationOf` returns for how many milliseconds a step is shown. If `still` is
 * true, the next step is shown only after a click.
 */
export function usePlayback(total: number, still: boolean, durationOf: (index: number) => number) {
  const [playback, setPlayback] = useState<Playback>({ index: 0, round: 0, isPlaying: !still, isHalted: false });
  const { index, round, isPlaying, isHalted } = playback;
  const duration = durationOf(index);
  const isLast = index === total - 1;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = isLast ? { isPlaying: false } : { index: index + 1 };
      setPlayback((before) => ({ ...before, ...next }));
    }, duration);
    return () => clearTimeout(timer);
  }, [isPlaying, index, isLast, duration]);

  function go(to: number) {
    if (to >= 0 && to < total) setPlayback({ index: to, round, isPlaying: false, isHalted: false });
  }

  const isOver = still || (isLast && !isPlaying && !isHalted);
  function toggle() {
    if (isOver) return setPlayback({ index: 0, round: round + 1, isPlaying: !still, isHalted: false });
    setPlayback({ ...playback, isPlaying: !isPlaying, isHalted: isPlaying });
  }

  return { ...playback, isLast, isOver, back: () => go(index - 1), next: () => go(index + 1), toggle };
}
