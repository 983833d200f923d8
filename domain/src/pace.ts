/** Nobody reads a statement and answers it faster than this, one after the other. */
export const FASTEST_ANSWER_MS = 1500;

/** Whether somebody can have given so many answers between two instants. */
export function paceIsHuman(answers: number, from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() >= answers * FASTEST_ANSWER_MS;
}
