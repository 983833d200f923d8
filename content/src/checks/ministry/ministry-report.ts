import type { WholeContent } from '#content/read-content.ts';
import { listRepeatedSentences } from './check-reasons.ts';
import { type Listed, toListedId } from '#content/ministry/ministry-list.ts';
import type { Reason } from '#content/ministry/read-ministry.ts';
import { longestSharedRun } from '#content/ministry/shared-runs.ts';

type Known = Pick<WholeContent, 'ministry' | 'figures'>;

/** Maps the id of each statement in the ministry's list to our reason. */
export function reasonsById({ ministry }: Pick<WholeContent, 'ministry'>): Map<string, Reason> {
  return new Map(
    ministry.flatMap(({ topic, concepts }) =>
      concepts.flatMap(({ statements }) =>
        statements.map((reason) => [toListedId(topic, reason.key), reason] as const),
      ),
    ),
  );
}

/** Returns our texts about the list: the rules, the reasons and the descriptions of the figures. */
export function listOwnTexts({ ministry, figures }: Known): string[] {
  const concepts = ministry.flatMap((topic) => topic.concepts);
  return [
    ...concepts.flatMap(({ rule, statements }) => [rule, ...statements.map(({ why }) => why)]),
    ...figures.map(({ description }) => description),
  ];
}

/**
 * Returns a few lines about how much of the ministry's list the content explains. If `list` is null, it counts only the content.
 */
export function ministryReport(
  content: Known,
  list: readonly Pick<Listed, 'text' | 'figure' | 'id'>[] | null,
): string[] {
  const { ministry, figures } = content;
  const reasons = reasonsById(content);
  const concepts = ministry.flatMap((topic) => topic.concepts);
  const repeated = `${listRepeatedSentences(ministry).length} repeated sentences`;
  const oneSided = `${count(concepts.length)} concepts, ${concepts.filter((it) => it.oneSided).length} of them one-sided`;
  if (!list)
    return [
      `${count(reasons.size)} statements explained, ${count(figures.length)} figures described, ${oneSided}, ${repeated}`,
      'comparison with the list skipped, because it is not beside the project',
    ];
  const ids = new Set(list.map(({ id }) => id));
  const shown = new Set(list.flatMap(({ figure }) => figure ?? []));
  const explained = [...ids].filter((id) => reasons.has(id)).length;
  const overlap = longestSharedRun(
    listOwnTexts(content),
    list.map(({ text }) => text),
  );
  const described = figures.filter(({ figure }) => shown.has(figure)).length;
  return [
    `${count(explained)} of ${count(ids.size)} explained, ${count(described)} of ${count(shown.size)} figures described, ${oneSided}`,
    `at most ${overlap} words in a row in common with the list, ${repeated}`,
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
