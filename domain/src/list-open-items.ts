type JudgedStatement = { statement: string; correct: boolean };

/**
 * Returns what is still to be asked in a session: the items without an answer, then those whose last answer is wrong, in the order
 * of these answers. The session is over when nothing is left.
 */
export function listOpenItems<Item extends { statement: string }>(
  session: readonly Item[],
  answers: readonly JudgedStatement[],
): Item[] {
  const last = new Map(answers.map(({ statement, correct }, place) => [statement, { correct, place }]));
  const placeOf = ({ statement }: Item) => last.get(statement)?.place ?? -1;
  return session
    .filter(({ statement }) => last.get(statement)?.correct !== true)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
