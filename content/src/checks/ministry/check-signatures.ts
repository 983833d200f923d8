import type { WholeContent } from '#content/read-content.ts';

const COMMAND = 'npm run content:signatures';

/** Checks that there are signatures for every statement and every figure of the ministry's list, and no others. */
export function signatureIssues({ ministry, figures, signatures }: WholeContent): string[] {
  const reasons = ministry.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.statements));
  const keys = new Set(reasons.map(({ key }) => key));
  const numbers = new Set(figures.map(({ figure }) => figure));
  const { statements, texts, figures: fingerprints } = signatures;
  return [
    ...listMissing(keys, statements).map((key) => `the statement ${key} has no signature: run ${COMMAND}`),
    ...listMissing(numbers, fingerprints).map((figure) => `figure ${figure} has no fingerprint: run ${COMMAND}`),
    ...[...statements.keys(), ...texts.keys()]
      .filter((key) => !keys.has(key))
      .map((key) => `the signature ${key} belongs to no statement: run ${COMMAND}`),
  ];
}

function listMissing(names: ReadonlySet<string>, known: ReadonlyMap<string, unknown>): string[] {
  return [...names].filter((name) => !known.has(name));
}
