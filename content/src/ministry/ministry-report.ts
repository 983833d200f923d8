import type { WholeContent } from '#content/read-content.ts';
import { listRepeatedSentences } from './check-reasons.ts';
import { longestCommonRun } from './longest-common-run.ts';
import { type Listed, placeOf } from './ministry-list.ts';
import type { Reason } from './read-ministry.ts';

type Known = Pick<WholeContent, 'ministry' | 'figures'>;

/** Returns the reason of each statement of the content by its place in the ministry's list. */
export function reasonsByPlace({ ministry }: Pick<WholeContent, 'ministry'>): Map<string, Reason> {
  return new Map(
    ministry.flatMap(({ topic, concepts }) =>
      concepts.flatMap(({ statements }) => statements.map((reason) => [placeOf(topic, reason.key), reason] as const)),
    ),
  );
}

/** Returns the longest sequence of words that a reason has in common with the statement that it explains. */
function longestOverlap(list: readonly Listed[], reasons: ReadonlyMap<string, Reason>): string[] {
  return list
    .map(({ place, text }) => longestCommonRun(reasons.get(place)?.why ?? '', text))
    .reduce((longest, run) => (run.length > longest.length ? run : longest), []);
}

/** Returns in a few lines how much of the ministry's list the content explains. Without the list (null) it counts the content alone. */
export function ministryReport(content: Known, list: readonly Listed[] | null): string[] {
  const { ministry, figures } = content;
  const reasons = reasonsByPlace(content);
  const concepts = ministry.flatMap((topic) => topic.concepts);
  const repeated = `${listRepeatedSentences(ministry).length} repeated sentences`;
  const oneSided = `${count(concepts.length)} concepts, ${concepts.filter((it) => it.oneSided).length} of them one-sided`;
  if (!list)
    return [
      `${count(reasons.size)} statements explained, ${count(figures.length)} figures described, ${oneSided}, ${repeated}`,
      'comparison with the list skipped, because it is not beside the project',
    ];
  const places = new Set(list.map(({ place }) => place));
  const shown = new Set(list.flatMap(({ figure }) => figure ?? []));
  const explained = [...places].filter((place) => reasons.has(place)).length;
  const described = figures.filter(({ figure }) => shown.has(figure)).length;
  return [
    `${count(explained)} of ${count(places.size)} explained, ${count(described)} of ${count(shown.size)} figures described, ${oneSided}`,
    `at most ${longestOverlap(list, reasons).length} words in a row in common with the list, ${repeated}`,
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
