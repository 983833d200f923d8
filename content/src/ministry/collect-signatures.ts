import { toSignature } from '@vialibera/domain/banks/statement-signature';
import type { MinistryTopic } from './read-ministry.ts';
import type { Signatures } from './read-signatures.ts';
import { type ListedStatement, statementKeys, statementKeysOf } from './statement-key.ts';

/** The signatures after adding those of a list, and the gaps that remain. */
export type CollectedSignatures = {
  signatures: Signatures;
  /** The keys of our reasons that are neither in the list nor in the earlier signatures. */
  missing: string[];
  /** The statements of the list for which we have no reason, with the keys under which a reason would have to be written. */
  unexplained: (ListedStatement & { key: string })[];
};

/**
 * Adds the signatures of a list's statements and figures to the signatures of earlier lists. Only the statements and figures of
 * our reasons are added. Signatures of statements without a reason are removed.
 */
export function collectSignatures(
  list: readonly ListedStatement[],
  figures: Signatures['figures'],
  { ministry, before }: { ministry: readonly MinistryTopic[]; before: Signatures },
): CollectedSignatures {
  const reasons = ministry.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.statements));
  const known = new Set(reasons.map(({ key }) => key));
  const shown = new Set(reasons.flatMap(({ figure }) => figure ?? []));
  const [statements, texts] = [new Map(before.statements), new Map(before.texts)];
  const unexplained: CollectedSignatures['unexplained'] = [];
  statementKeys(list).forEach((newKey, index) => {
    const statement = list[index]!;
    const [withFigure, textOnly] = statementKeysOf(statement);
    const key = [textOnly, withFigure].find((each) => known.has(each));
    if (key === undefined) unexplained.push({ ...statement, key: newKey });
    else statements.set(key, toSignature(statement.text));
    if (key === withFigure) texts.set(key, textOnly);
  });
  return {
    signatures: {
      statements: filterByKeys(statements, known),
      texts: filterByKeys(texts, known),
      figures: filterByKeys(new Map([...before.figures, ...figures]), shown),
    },
    missing: [...known].filter((key) => !statements.has(key)),
    unexplained,
  };
}

function filterByKeys<Value>(values: ReadonlyMap<string, Value>, keys: ReadonlySet<string>): Map<string, Value> {
  return new Map([...values].filter(([key]) => keys.has(key)));
}
