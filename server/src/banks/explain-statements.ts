import { statementKeysOf } from '@vialibera/content/ministry/statement-key';
import { imageBaseName } from '@vialibera/domain/image-base-name';
import type { Db } from '#server/db/db.ts';
import { listReasons } from '#server/ministry/ministry-store.ts';
import type { ListedStatement, Statement } from './banks-store.ts';

type Explained = ListedStatement & Pick<Statement, 'conceptId' | 'drawingId'>;

/**
 * Replaces the explanations of imported statements by our reasons for the same statements of the ministry's list, and describes
 * figures without a description. Adds the concepts and our drawings of the figures. An explanation that an admin has corrected stays. A reason is not used if the bank takes the
 * opposite answer for right, because it would explain the wrong one.
 */
export async function explainStatements(db: Db, statements: readonly ListedStatement[]): Promise<Explained[]> {
  const reasons = new Map((await listReasons(db)).map((reason) => [reason.key, reason]));
  return statements.map((statement) => {
    const figure = statement.imageRef && imageBaseName(statement.imageRef);
    const reason = statementKeysOf({ text: statement.text, figure }).flatMap((key) => reasons.get(key) ?? [])[0];
    if (!reason) return { ...statement, conceptId: null, drawingId: null };
    const isOurs = reason.answer === statement.answer && !statement.corrected.includes('explanation');
    const { description, drawingId } = statement.imageUrl ? reason : { description: null, drawingId: null };
    return {
      ...statement,
      conceptId: reason.conceptId,
      drawingId,
      explanation: isOurs ? reason.why : statement.explanation,
      imageDescription: statement.imageDescription ?? description,
    };
  });
}
