import type { Edition } from '@vialibera/domain/banks/edition';
import type { WholeContent } from '#content/read-content.ts';

/** Checks that the editions of the ministry's list are in order, that their keys exist, and that their numbers agree. */
export function editionIssues({ editions, ministry }: Pick<WholeContent, 'editions' | 'ministry'>): string[] {
  const reasons = ministry.flatMap(({ concepts }) => concepts.flatMap(({ statements }) => statements));
  const known = new Set(reasons.map(({ key }) => key));
  return editions.flatMap((edition, index) => {
    const { id, withdrawn, added } = edition;
    const keys = [...(withdrawn ?? []), ...(added ?? [])];
    return [
      ...keys.filter((key) => !known.has(key)).map((key) => `edition ${id}: the statement ${key} does not exist`),
      ...(new Set(keys).size === keys.length ? [] : [`edition ${id} names a statement twice`]),
      ...(index === 0 ? [] : changeIssues(edition, editions[index - 1]!)),
    ];
  });
}

function changeIssues({ id, validFrom, statements, withdrawn, added }: Edition, before: Edition): string[] {
  const isLater = validFrom !== null && (before.validFrom === null || before.validFrom < validFrom);
  const isKnown = withdrawn !== null && added !== null;
  const expected = before.statements - (withdrawn?.length ?? 0) + (added?.length ?? 0);
  return [
    ...(isLater ? [] : [`edition ${id} must be valid from a later day than ${before.id}`]),
    ...(!isKnown || expected === statements
      ? []
      : [`edition ${id} has ${statements} statements instead of ${expected}`]),
  ];
}
