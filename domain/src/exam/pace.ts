/** The shortest average time, in milliseconds, that a human needs to read and answer a statement. */
export const FASTEST_ANSWER_MS = 1500;

/** Whether a human could give this many answers between `from` and `to`. */
export function isPlausiblePace(answers: number, from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() >= answers * FASTEST_ANSWER_MS;
}

const MINUTE_MS = 60_000;
/** The largest number of lessons that a human can complete within a minute of another one. */
export const MAX_LESSONS_AT_ONCE = 20;

/** Whether a human could complete a lesson at the time `at`. `others` are the times of the learner's other completions. */
export function isPlausibleLessonPace(at: Date, others: readonly Date[]): boolean {
  const near = others.filter((other) => Math.abs(other.getTime() - at.getTime()) < MINUTE_MS);
  return near.length < MAX_LESSONS_AT_ONCE;
}
