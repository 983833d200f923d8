import type { LicenceSummary } from '@vialibera/contract/licences';

type Topics = LicenceSummary['topics'];
export type RelatedUnit<Unit> = { unit: Unit; topicTitles: string[] };

/** Returns the units of the course that teach topics of another licence. Each unit has the titles of these topics. */
export function findRelatedUnits<Unit extends { number: number }>(
  topics: Topics,
  units: readonly Unit[],
): RelatedUnit<Unit>[] {
  return units.flatMap((unit) => {
    const topicTitles = topics.filter(({ sameAsInB }) => sameAsInB.includes(unit.number)).map(({ title }) => title);
    return topicTitles.length > 0 ? [{ unit, topicTitles }] : [];
  });
}
