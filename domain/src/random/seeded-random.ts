import type { RandomSource } from './shuffle.ts';

/**
 * Returns a random source that gives the same numbers for the same seed, so that tests are repeatable. The algorithm is
 * Mulberry32 (Tommy Ettinger, public domain).
 */
export function seededRandom(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
