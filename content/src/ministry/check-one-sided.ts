import type { Concept, MinistryTopic } from './read-ministry.ts';

/** Checks that a concept has true and false statements, or says in `oneSided` why the list has only one of them. */
export function oneSidedIssues(ministry: readonly MinistryTopic[]): string[] {
  return ministry
    .flatMap((topic) => topic.concepts)
    .flatMap((concept) => {
      const { id, oneSided } = concept;
      if (hasBoth(concept))
        return oneSided ? [`concept ${id}: it has true and false statements, but says oneSided`] : [];
      return oneSided ? [] : [`concept ${id}: all its statements have the same answer, and it does not say why`];
    });
}

function hasBoth({ statements }: Concept): boolean {
  return new Set(statements.map(({ answer }) => answer)).size > 1;
}
