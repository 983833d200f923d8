import type { Db } from '#server/db/db.ts';
import type { ListedStatement, Statement } from './banks-store.ts';
import { findReasons, type FoundReason } from './find-reasons.ts';

type Explained = ListedStatement & Pick<Statement, 'conceptId' | 'drawingId'>;

/**
 * Explains imported statements in our words, and describes figures without a description. Adds the concepts and our drawings of the
 * figures.
 */
export async function explainStatements(db: Db, statements: readonly ListedStatement[]): Promise<Explained[]> {
  const found = await findReasons(db, statements);
  return statements.map((statement, index) => explain(statement, found[index]!));
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
