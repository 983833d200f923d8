import { type IncomingStatement, statementFingerprint, statementKey } from '@vialibera/domain/statement';
import { asAdmin } from '#server/context.ts';
import { CHANGEABLE, completeVersion, lockForChange } from './bank-change.ts';
import { retireStatements, saveStatements } from './bank-change-store.ts';
import { findByKey, findStatement, type StatementRow } from './statements-store.ts';

/**
 * Another text is another statement: the one before is retired with its statistics and the new one starts its own. Anything
 * else changes in its place.
 */
export const updateStatement = asAdmin.banks.updateStatement.handler(async ({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { version, halfWay } = await lockForChange(tx);
    const row = await findStatement(tx, CHANGEABLE, input.id);
    if (!row) throw errors.STATEMENT_NOT_FOUND();
    const { id: _, ...fields } = input;
    const edited = { ...incomingOf(row), ...fields };
    const key = statementKey(edited);
    const moves = key !== row.matchKey;
    const standing = moves ? await findByKey(tx, CHANGEABLE, key) : row;
    // The same correction again, from a retry or a second press.
    if (standing && isLive(standing) && saysTheSame(standing, edited) && (!moves || !isLive(row)))
      return { id: standing.id, version };
    if (!isLive(row)) throw errors.STATEMENT_RETIRED();
    if (moves && standing && isLive(standing)) throw errors.STATEMENT_EXISTS();
    if (halfWay) throw errors.BANK_IMPORT_RUNNING();

    const next = version + 1;
    await saveStatements(tx, CHANGEABLE, next, [edited]);
    if (moves) await retireStatements(tx, CHANGEABLE, next, [row.matchKey]);
    const counts = moves ? { added: 1, changed: 0, retired: 1 } : { added: 0, changed: 1, retired: 0 };
    const by = { authorId: context.learner.id, now: context.now() };
    await completeVersion(tx, next, { kind: 'edit', source: edited.text, ...counts, ...by });
    return { id: (await findByKey(tx, CHANGEABLE, key))?.id ?? row.id, version: next };
  }),
);

/** A statement of the bank as a file would bring it. */
export function incomingOf(row: StatementRow): IncomingStatement {
  const { questionText, questionNumber, matchKey, answer, topic, subtopic, category, explanation, article } = row;
  return {
    text: questionText,
    answer,
    // The key's second line.
    figure: matchKey.slice(matchKey.indexOf('\n') + 1) || null,
    imageUrl: row.imageUrl,
    imageDescription: row.imageDescription,
    number: questionNumber,
    topic,
    subtopic,
    category,
    explanation,
    article,
  };
}

function isLive({ retiredInVersion }: StatementRow): boolean {
  return retiredInVersion === null;
}

function saysTheSame(row: StatementRow, edited: IncomingStatement): boolean {
  return row.questionText === edited.text && statementFingerprint(row) === statementFingerprint(edited);
}
