import type { Db } from '#server/db/db.ts';
import type { ListedStatement, Statement } from './banks-store.ts';
import { findReasons, type FoundReason } from './find-reasons.ts';

/** Our explanations by the id of the statement, and whether learners read ours. */
export type OurExplanations = ReadonlyMap<number, { text: string; isShown: boolean }>;
type Explained = ListedStatement & Pick<Statement, 'conceptId' | 'drawingId'>;

/**
 * Explains imported statements in our words, and describes figures without a description. Adds the concepts and our drawings of the
 * figures.
 */
export async function explainStatements(db: Db, statements: readonly ListedStatement[]): Promise<Explained[]> {
  const found = await findReasons(db, statements);
  return statements.map((statement, index) => explain(statement, found[index]!));
}

/** Returns what we would say about each statement, where we know something. */
export async function findOurExplanations(db: Db, statements: readonly ListedStatement[]): Promise<OurExplanations> {
  const found = await findReasons(db, statements);
  return new Map(
    statements.flatMap((statement, index) => {
      const { match, explanation: text } = found[index]!;
      if (text === null) return [];
      const isShown = chooseExplanation(statement, match.kind === 'exact', text) === text;
      return [[statement.id, { text, isShown }] as const];
    }),
  );
}

function explain(statement: ListedStatement, { match, explanation, figure }: FoundReason): Explained {
  const shown = statement.imageUrl ? figure : null;
  return {
    ...statement,
    conceptId: match.kind === 'none' ? null : match.conceptId,
    drawingId: shown?.drawingId ?? null,
    explanation: chooseExplanation(statement, match.kind === 'exact', explanation),
    imageDescription: statement.imageDescription ?? shown?.description ?? null,
  };
}

/**
 * An admin's correction has priority over our reason, our reason over the explanation of the file, and that over the rule of the
 * concept, which says less about the statement.
 */
function chooseExplanation({ corrected, explanation }: ListedStatement, isExact: boolean, ours: string | null) {
  if (corrected.includes('explanation')) return explanation;
  return isExact ? ours : (explanation ?? ours);
}
