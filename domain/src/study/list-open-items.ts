type GradedStatement = { statement: string; correct: boolean };

/**
 * Returns the items of a study session that are still to be asked: first those without an answer, then those whose last answer is
 * wrong, in the order of these answers. The session is over when no items are left.
 */
export function listOpenItems<Item extends { statement: string }>(
  session: readonly Item[],
  answers: readonly GradedStatement[],
): Item[] {
  const last = new Map(answers.map(({ statement, correct }, index) => [statement, { correct, index }]));
  const indexOf = ({ statement }: Item) => last.get(statement)?.index ?? -1;
  return session
    .filter(({ statement }) => last.get(statement)?.correct !== true)
    .toSorted((one, other) => indexOf(one) - indexOf(other));
}
