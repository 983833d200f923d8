import { textKeyOf } from '@vialibera/content/ministry/statement-key';
import {
  type AlikeFigures,
  type FigureFingerprint,
  listAlikeFigures,
} from '@vialibera/domain/banks/figure-fingerprint';
import type { MatchableStatement } from '@vialibera/domain/banks/listed-reason';
import { matchReasons, type ReasonMatch } from '@vialibera/domain/banks/match-reasons';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import type { Db } from '#server/platform/db/db.ts';
import {
  listConcepts,
  listFigures,
  listReasons,
  type StatementFigure,
  type StatementReason,
} from '#server/slices/banks/ministry/ministry-store.ts';
import { listFingerprints } from '#server/slices/banks/images/image-fingerprints-store.ts';

/** The fields of a statement that are needed to find its reason. */
export type ExplicableStatement = Pick<
  IncomingStatement,
  'text' | 'answer' | 'options' | 'imageRef' | 'imageUrl' | 'topic' | 'statementGroup' | 'subtopic'
>;
export type FoundReason = {
  match: ReasonMatch<StatementReason>;
  /**
   * Our explanation: the reason for the statement or, if only the concept is known, the rule of the concept. Null if neither is
   * known.
   */
  explanation: string | null;
  /** The ministry's figure that the statement shows; null if it is unknown. */
  figure: StatementFigure | null;
};

/**
 * Finds the reason, the concept and the figure of each statement in `content/ministry`. The result has the same order as
 * `statements`.
 */
export async function findReasons(db: Db, statements: readonly ExplicableStatement[]): Promise<FoundReason[]> {
  const figures = await listFigures(db);
  const [byNumber, rules] = [
    new Map(figures.map((figure) => [figure.figure, figure])),
    new Map((await listConcepts(db)).map(({ id, rule }) => [id, rule])),
  ];
  const fingerprints = new Map(
    figures.flatMap(({ figure, fingerprint }) => (fingerprint ? [[figure, fingerprint] as const] : [])),
  );
  const alike = await findAlikeFigures(db, statements, fingerprints);
  return matchReasons(statements.map(toMatchable), await listReasons(db), alike).map((match) => ({
    match,
    explanation: explanationOf(match, rules),
    figure: byNumber.get(match.figure ?? '') ?? null,
  }));
}

function explanationOf(match: ReasonMatch<StatementReason>, rules: ReadonlyMap<string, string>): string | null {
  if (match.kind === 'none') return null;
  return match.kind === 'exact' ? match.reason.why : (rules.get(match.conceptId) ?? null);
}

function toMatchable({ text, statementGroup, subtopic, ...statement }: ExplicableStatement): MatchableStatement {
  return {
    ...statement,
    textKey: textKeyOf(text),
    signature: toSignature(text),
    group: statementGroup ?? subtopic,
  };
}

/** Returns, for the URL of each image, the numbers of the ministry's figures that look like the image. */
async function findAlikeFigures(
  db: Db,
  statements: readonly ExplicableStatement[],
  figures: ReadonlyMap<string, FigureFingerprint>,
): Promise<Map<string, AlikeFigures>> {
  const urls = new Set(statements.flatMap(({ imageUrl }) => imageUrl ?? []));
  const images = await listFingerprints(db, [...urls]);
  return new Map(Array.from(images, ([url, image]) => [url, listAlikeFigures(image, figures)]));
}
