/** Shortest average time in which a human reads and answers a statement. */
export const FASTEST_ANSWER_MS = 1500;

/** Whether a human can have given this many answers between two instants. */
export function paceIsHuman(answers: number, from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() >= answers * FASTEST_ANSWER_MS;
}
