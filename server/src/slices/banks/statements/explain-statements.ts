import { textKeyOf } from '@vialibera/content/ministry/statement-key';
import type { Db } from '#server/platform/db/db.ts';
import type { ListedStatement, Statement } from '#server/slices/banks/banks-store.ts';
import { findReasons, type FoundReason } from './find-reasons.ts';

/** Our explanations, keyed by statement id. `isShown` is true if learners see our explanation and not another one. */
export type OurExplanations = ReadonlyMap<number, { text: string; isShown: boolean }>;
type Explained = ListedStatement &
  Pick<Statement, 'conceptId' | 'drawingId'> & {
    /** The key of the statement in `content/ministry`; null if it is unknown, or if the wording is not the same. */
    ministryKey: string | null;
  };

/**
 * Adds our explanations, concepts and drawings to imported statements. Also adds our descriptions of images that have no
 * description.
 */
export async function explainStatements(db: Db, statements: readonly ListedStatement[]): Promise<Explained[]> {
  const found = await findReasons(db, statements);
  return statements.map((statement, index) => explain(statement, found[index]!));
}

/** Returns our explanation of each statement for which we have one, even if learners see another explanation. */
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
    ministryKey: match.kind === 'exact' && match.reason.textKey === textKeyOf(statement.text) ? match.reason.key : null,
    drawingId: shown?.drawingId ?? null,
    explanation: chooseExplanation(statement, match.kind === 'exact', explanation),
    imageDescription: statement.imageDescription ?? shown?.description ?? null,
  };
}

/**
 * Chooses the first explanation that exists: the correction of an admin, our reason for exactly this statement, the explanation
 * in the file, the rule of the concept. The rule comes last, because it is less specific than the others.
 */
function chooseExplanation({ corrected, explanation }: ListedStatement, isExact: boolean, ours: string | null) {
  if (corrected.includes('explanation')) return explanation;
  return isExact ? ours : (explanation ?? ours);
}
