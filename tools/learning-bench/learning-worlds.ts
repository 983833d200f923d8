import type { RandomSource } from '@vialibera/domain/random/shuffle';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import { exponentialMemory, fsrsMemory, type MemoryRule, powerMemory, type Trace } from './learning-memory.ts';

/**
 * The true state of a simulated learner. The study engine knows only the answers. Concepts and statements are given by
 * their index.
 */
export type Truth = {
  /** Returns the probability of a right answer. `onSheet` is true in an exam and false in practice. */
  rightChance(concept: number, statement: number, day: number, onSheet: boolean): number;
  /** Simulates an answer. The learner sees the correction and learns from it. Returns whether the answer is right. */
  answer(concept: number, statement: number, day: number, onSheet: boolean): boolean;
  /** Begins a day. Returns whether the learner studies on this day. */
  beginDay(day: number): boolean;
};

/**
 * A simulated world: an assumption about how learners really learn. If `gated` is false, the benchmark does not check the
 * calibration in this world.
 */
export type World = { name: string; gated: boolean; newTruth(course: StudyCourse, random: RandomSource): Truth };

type Traits = {
  memory: MemoryRule;
  slip: number;
  slipOnSheet: number;
  /**
   * Called once per learner. The returned function is called once per concept, and returns the probability of a lucky
   * guess.
   */
  drawGuess: (random: RandomSource) => () => number;
  /** The probability that a learner who recalls a concept also recognises it in a new statement. */
  transfer: number;
  daysSkipped: number;
  blindTaps: number;
  /** The number of concepts that the learner studies each day without the app. */
  studiedElsewhere: number;
};

/** Standard deviations of the logarithm of the memory strength: between learners, and between the concepts of a learner. */
const STRENGTH = { learner: 0.45, concept: 0.35 };
/**
 * A learner knows some concepts before the course. These are the parameters of their share, as a logit: the mean, and
 * the standard deviations between learners and between topics. `stability` is the stability of such a memory.
 */
const KNOWN = { mean: -0.5, learner: 0.8, topic: 0.6, stability: 15 };
const GUESS = { mean: 0.55, deviation: 0.22, least: 0.05, most: 0.97 };

const USUAL: Traits = {
  memory: fsrsMemory,
  slip: 0.03,
  slipOnSheet: 0.03,
  drawGuess: (random) => () =>
    Math.min(GUESS.most, Math.max(GUESS.least, GUESS.mean + GUESS.deviation * normal(random))),
  transfer: 1,
  daysSkipped: 0,
  blindTaps: 0,
  studiedElsewhere: 0,
};

/**
 * The worlds of the benchmark. The last two were added before the engine was tuned in any world, so that they test it
 * independently.
 */
export const WORLDS: readonly World[] = [
  memoryWorld('fsrs', {}),
  memoryWorld('expo', { memory: exponentialMemory }),
  memoryWorld('wording', { transfer: 0.62 }),
  memoryWorld('lazy', { daysSkipped: 0.45, blindTaps: 0.12, slip: 0.07, slipOnSheet: 0.07 }),
  memoryWorld('wise', { drawGuess: (random) => (random() < 0.5 ? () => 0.72 : () => 0.5) }),
  { name: 'static', gated: true, newTruth: newStaticTruth },
  memoryWorld('misled', { memory: powerMemory, drawGuess: (random) => () => (random() < 0.2 ? 0.15 : 0.6) }),
  { ...memoryWorld('nervous', { slip: 0.02, slipOnSheet: 0.07, studiedElsewhere: 6 }), gated: false },
];

function memoryWorld(name: string, traits: Partial<Traits>): World {
  const all = { ...USUAL, ...traits };
  return { name, gated: true, newTruth: (course, random) => newMemoryTruth(all, course, random) };
}

function newMemoryTruth(traits: Traits, course: StudyCourse, random: RandomSource): Truth {
  const concepts = drawConcepts(traits, course, random);
  const conceptAt = (index: number) => concepts[index] as (typeof concepts)[number];
  const recall = (index: number, statement: number, day: number) => {
    const { trace, strength, seen } = conceptAt(index);
    return trace ? traits.memory.recall(trace, day, strength) * (seen.has(statement) ? 1 : traits.transfer) : 0;
  };
  const slipOn = (onSheet: boolean) => (onSheet ? traits.slipOnSheet : traits.slip);
  const study = (index: number, day: number, recalled: boolean) => {
    const concept = conceptAt(index);
    concept.trace = traits.memory.review(concept.trace, day, recalled);
  };
  return {
    rightChance(index, statement, day, onSheet) {
      const recalled = recall(index, statement, day);
      return recalled * (1 - slipOn(onSheet)) + (1 - recalled) * conceptAt(index).guess;
    },
    answer(index, statement, day, onSheet) {
      if (!onSheet && random() < traits.blindTaps) return random() < 0.5;
      const recalled = random() < recall(index, statement, day);
      const right = recalled ? random() >= slipOn(onSheet) : random() < conceptAt(index).guess;
      study(index, day, recalled);
      conceptAt(index).seen.add(statement);
      return right;
    },
    beginDay(day) {
      for (let count = 0; count < traits.studiedElsewhere; count += 1)
        study(Math.floor(random() * concepts.length), day, true);
      return random() >= traits.daysSkipped;
    },
  };
}

function drawConcepts({ drawGuess }: Traits, course: StudyCourse, random: RandomSource) {
  const own = STRENGTH.learner * normal(random);
  const level = KNOWN.mean + KNOWN.learner * normal(random);
  const guessOf = drawGuess(random);
  const topics = new Map<number, number>();
  return course.concepts.map(({ topic }) => {
    const logit = topics.get(topic) ?? level + KNOWN.topic * normal(random);
    topics.set(topic, logit);
    const trace: Trace | null =
      random() < sigmoid(logit) ? { stability: KNOWN.stability, difficulty: 4, day: 0 } : null;
    return {
      trace,
      strength: Math.exp(own + STRENGTH.concept * normal(random)),
      guess: guessOf(),
      seen: new Set<number>(),
    };
  });
}

/**
 * Parameters of a three-parameter logistic model of each topic: the mean ability, its standard deviations between learners
 * and between topics, and the gain per answer.
 */
const ABILITY = { mean: 0.1, learner: 0.9, topic: 1.2, gain: 0.03 };

/** Creates a learner who forgets nothing. Each answer slightly increases the learner's ability in the whole topic. */
function newStaticTruth(course: StudyCourse, random: RandomSource): Truth {
  const level = ABILITY.mean + ABILITY.learner * normal(random);
  const abilities = new Map<number, number>();
  const difficulties = course.concepts.map(({ topic }) => {
    if (!abilities.has(topic)) abilities.set(topic, level + ABILITY.topic * normal(random));
    return normal(random);
  });
  const topicOf = (index: number) => course.concepts[index]?.topic ?? 0;
  const rightChance = (index: number) =>
    0.5 + 0.49 * sigmoid((abilities.get(topicOf(index)) ?? 0) - (difficulties[index] ?? 0));
  return {
    rightChance,
    answer(index) {
      const right = random() < rightChance(index);
      abilities.set(topicOf(index), (abilities.get(topicOf(index)) ?? 0) + ABILITY.gain);
      return right;
    },
    beginDay: () => true,
  };
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** Returns a random number with a standard normal distribution (Box–Muller method). */
function normal(random: RandomSource): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
