import { retrievability, reviewMemory, SAME_DAY } from '@vialibera/domain/study/study-memory';

/** The memory trace of a concept in a simulated learner. `day` is the day of the last review. */
export type Trace = { stability: number; difficulty: number; day: number };

/** A model of how simulated learners forget and learn. `scale` is the strength of the learner's memory for the concept. */
export type MemoryRule = {
  recall(trace: Trace, day: number, scale: number): number;
  review(trace: Trace | null, day: number, recalled: boolean): Trace;
};

/** Memory as modelled by FSRS-6. */
export const fsrsMemory: MemoryRule = {
  recall: ({ stability, day: last }, day, scale) => retrievability(day - last, stability * scale),
  review(trace, day, recalled) {
    const { good, again } = reviewMemory(trace, trace ? day - trace.day : 0);
    return { ...(recalled ? good : again), day };
  },
};

/** Exponential forgetting. A successful review doubles the stability; a failed one halves it. */
export const exponentialMemory: MemoryRule = {
  recall: ({ stability, day: last }, day, scale) => Math.exp((-0.105 * (day - last)) / (stability * scale)),
  review(trace, day, recalled) {
    if (!trace) return { stability: recalled ? 2.3 : 1, difficulty: 0, day };
    const success = day - trace.day < SAME_DAY ? 1 : 2.1;
    return { stability: Math.max(0.3, trace.stability * (recalled ? success : 0.45)), difficulty: 0, day };
  },
};

/** Forgetting follows a power law and is faster than in FSRS. Late reviews strengthen the memory most. */
export const powerMemory: MemoryRule = {
  recall: ({ stability, day: last }, day, scale) => (1 + (0.2346 * (day - last)) / (stability * scale)) ** -0.5,
  review(trace, day, recalled) {
    if (!trace) return { stability: recalled ? 3 : 0.8, difficulty: 0, day };
    const forgotten = 1 - powerMemory.recall(trace, day, 1);
    const success = day - trace.day < SAME_DAY ? 1 : 1.5 + 6 * forgotten;
    return { stability: Math.max(0.3, trace.stability * (recalled ? success : 0.4)), difficulty: 0, day };
  },
};
