import { seededRandom } from '#domain/random/seeded-random.ts';
import { shuffle } from '#domain/random/shuffle.ts';

/**
 * Returns the order in which the options of a question are shown: the indices of `options`, in a random order that is always the
 * same for the same `seed`. «Vero» always comes before «Falso».
 */
export function optionOrder(options: readonly string[], seed: string): number[] {
  const indices = options.map((_, index) => index);
  const [isTrue, isFalse] = ['vero', 'falso'].map((word) => options.findIndex((it) => it.toLowerCase() === word));
  if (options.length === 2 && isTrue !== -1 && isFalse !== -1) return [isTrue as number, isFalse as number];
  return shuffle(indices, seededRandom(hashText(seed)));
}

/** Returns a 32-bit hash of a text (FNV-1a over its UTF-16 code units), mixed so that similar texts give unrelated numbers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
