import { type RandomSource, shuffle } from '#domain/random/shuffle.ts';

/**
 * The learner's answer to the sign with the index `sign`. `millis` is the time for which the learner looked at the sign, in
 * milliseconds.
 */
type SpotterAnswer = { sign: number; right: boolean; millis: number };

/** A run through a list of signs. The first sign of `queue` is shown next; the run ends when the queue is empty. */
export type Spotting = { queue: readonly number[]; answers: readonly SpotterAnswer[] };

/** A right answer within this time, in milliseconds, counts as sure. The time has no other effect. */
export const SURE_MILLIS = 4000;
const CHOICES = 4;

export function startSpotting(signs: number, random: RandomSource): Spotting {
  return {
    queue: shuffle(
      Array.from({ length: signs }, (_, sign) => sign),
      random,
    ),
    answers: [],
  };
}

/** Records the answer to the sign that is shown. A sign answered wrong is shown again after all others. */
export function answerSign({ queue, answers }: Spotting, right: boolean, millis: number): Spotting {
  const [sign, ...rest] = queue;
  if (sign === undefined) return { queue, answers };
  return { queue: right ? rest : [...rest, sign], answers: [...answers, { sign, right, millis }] };
}

/**
 * Returns four meanings in random order. One is the meaning of the sign. The others are meanings of signs that look like it or, if
 * there are too few of these, of other signs.
 */
export function meaningsToChoose(
  { meaning, lookAlikes }: { meaning: string; lookAlikes: readonly string[] },
  all: readonly { meaning: string }[],
  random: RandomSource,
): string[] {
  const others = shuffle(
    all.map((it) => it.meaning).filter((it) => it !== meaning && !lookAlikes.includes(it)),
    random,
  );
  const wrong = [...shuffle(lookAlikes, random), ...others].slice(0, CHOICES - 1);
  return shuffle([meaning, ...wrong], random);
}

/** The result of a finished run. Each sign is in exactly one of the lists, according to the first answer to it. */
export type SpottingResult = { sure: number[]; slow: number[]; missed: number[]; medianMillis: number };

export function summarizeSpotting({ answers }: Spotting): SpottingResult {
  const first = answers.filter(({ sign }, index) => answers.findIndex((it) => it.sign === sign) === index);
  const signs = (holds: (answer: SpotterAnswer) => boolean) => first.filter(holds).map(({ sign }) => sign);
  return {
    sure: signs(({ right, millis }) => right && millis <= SURE_MILLIS),
    slow: signs(({ right, millis }) => right && millis > SURE_MILLIS),
    missed: signs(({ right }) => !right),
    medianMillis: median(first.map(({ millis }) => millis)),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}
