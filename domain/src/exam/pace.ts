/** The shortest average time, in milliseconds, that a human needs to read and answer a statement. */
export const FASTEST_ANSWER_MS = 1500;

/** Whether a human could give this many answers between `from` and `to`. */
export function isPlausiblePace(answers: number, from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() >= answers * FASTEST_ANSWER_MS;
}
